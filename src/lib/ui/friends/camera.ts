import { frameLoop, QRCanvas, rearCamera } from 'qr/dom.js';

// Reads QR codes with the camera. Loaded when somebody wants to, because the reader is larger than everything else on the page.

export type CameraFault =
  /** Browsers give cameras only to pages that came over https. */
  | 'insecure'
  | 'denied'
  | 'missing'
  /** Another program has it, or it does not work. */
  | 'failed';

const FAULTS: Readonly<Record<string, CameraFault>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
};

export function faultOf(error: unknown): CameraFault {
  if (!navigator.mediaDevices) return 'insecure';
  return FAULTS[error instanceof Error ? error.name : ''] ?? 'failed';
}

/** Shows what the camera sees, and tells what it reads, again and again; rejects where there is no camera. Returns a way to stop. */
export async function readCodes(player: HTMLVideoElement, onread: (text: string) => void): Promise<() => void> {
  const camera = await rearCamera(player);
  const canvas = new QRCanvas({}, { async: true });
  let isReading = false;
  let isOver = false;
  const readFrame = async () => {
    if (isReading) return;
    isReading = true;
    const read = await camera.readFrame(canvas, true).catch(() => undefined); // a frame that shows no code, or a broken one
    isReading = false;
    if (!isOver && typeof read === 'string') onread(read);
  };
  const stopLoop = frameLoop(() => void readFrame());
  return () => {
    isOver = true;
    stopLoop();
    camera.stop();
  };
}
