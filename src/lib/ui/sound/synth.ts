import { SCORE, type SoundName } from './score';

// A small synthesizer: every sound of the game is a few notes and a little noise, made here and shipped as nothing but numbers.

/** One note, or a puff of noise: when it starts and how long it lasts, in seconds. */
export interface Note {
  readonly at: number;
  readonly lasts: number;
  /** Hertz; of noise, where it is loudest. */
  readonly pitch: number;
  /** Where the pitch glides to. */
  readonly to?: number;
  readonly wave: OscillatorType | 'noise';
  /** 0 to 1. */
  readonly gain: number;
}

const ATTACK = 0.008;
const SILENT = 0.0001; // an exponential fade never reaches zero
const NOISE_SECONDS = 0.5;

let noise: AudioBuffer | undefined;

/** Plays a sound of the game after this many seconds. */
export function playSound(context: AudioContext, name: SoundName, { late, volume }: { late: number; volume: number }): void {
  const output = new GainNode(context, { gain: volume });
  output.connect(context.destination);
  for (const note of SCORE[name]) playNote(context, output, { ...note, at: note.at + late });
}

function playNote(context: AudioContext, output: AudioNode, note: Note): void {
  const start = context.currentTime + note.at;
  const end = start + note.lasts;
  const envelope = new GainNode(context, { gain: 0 });
  envelope.gain.setValueAtTime(SILENT, start);
  envelope.gain.linearRampToValueAtTime(note.gain, start + ATTACK);
  envelope.gain.exponentialRampToValueAtTime(SILENT, end);
  envelope.connect(output);
  const source = note.wave === 'noise' ? noiseSource(context, note, envelope) : toneSource(context, note, note.wave, envelope);
  source.start(start);
  source.stop(end);
}

function toneSource(
  context: AudioContext,
  { at, lasts, pitch, to }: Note,
  type: OscillatorType,
  output: AudioNode,
): OscillatorNode {
  const source = new OscillatorNode(context, { type, frequency: pitch });
  if (to !== undefined) source.frequency.exponentialRampToValueAtTime(to, context.currentTime + at + lasts);
  source.connect(output);
  return source;
}

function noiseSource(context: AudioContext, { pitch }: Note, output: AudioNode): AudioBufferSourceNode {
  const source = new AudioBufferSourceNode(context, { buffer: (noise ??= makeNoise(context)), loop: true });
  const filter = new BiquadFilterNode(context, { type: 'bandpass', frequency: pitch, Q: 1.2 });
  source.connect(filter).connect(output);
  return source;
}

function makeNoise(context: AudioContext): AudioBuffer {
  const length = Math.floor(context.sampleRate * NOISE_SECONDS);
  const buffer = new AudioBuffer({ length, sampleRate: context.sampleRate });
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < length; at++) samples[at] = Math.random() * 2 - 1;
  return buffer;
}
