// Wires that a PeerJS broker introduces: the host listens, a guest dials. What is connected stays so without the broker.

export { type Listening, type ListenState, listenForPeers } from './listener';
export { peerDialer } from './peerDialer';
