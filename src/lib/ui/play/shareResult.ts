import { endWords } from '$lib/i18n';
import { copyText } from '$lib/ui/copyText';
import { resultImage } from './resultImage';
import { type Result, resultText } from './resultText';

/** What came of it. Undefined: the device has taken over, or the person has thought better of it. */
export type Shared = 'copied' | 'saved' | 'failed' | undefined;

/** Hands a result to other apps where the device can; elsewhere the text goes to the clipboard and the picture to a file. */
export async function shareResult(result: Result): Promise<Shared> {
  const text = resultText(result);
  const blob = await resultImage(result);
  const file = new File([blob], endWords().card.file, { type: blob.type });
  const shared = { text, files: [file] };
  if (typeof navigator.canShare === 'function' && navigator.canShare(shared)) {
    try {
      return void (await navigator.share(shared));
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return undefined;
    }
  }
  save(file);
  return (await copyText(text)) ? 'copied' : 'saved';
}

function save(file: File): void {
  const address = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: address, download: file.name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000); // some browsers begin to read it a little later
}
