import { checkImage } from './checkImage';
import { cleanImage } from './cleanImage';
import { type ImageProblem, MAX_BYTES } from './image-problem';

type OpenedScreenshot = { ok: true; image: File } | { ok: false; problem: ImageProblem };

/** Checks a chosen file by its content, then redraws it. Nothing is sent. */
export async function openScreenshot(file: Blob): Promise<OpenedScreenshot> {
  // Checked before it is read, because a file of gigabytes must not fill the memory.
  if (file.size > MAX_BYTES) return { ok: false, problem: { kind: 'too-large' } };
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const checked = checkImage(bytes);
    if (!checked.ok) return checked;
    // Decoded by the type that its content shows, not the one it claims.
    return { ok: true, image: await cleanImage(new Blob([bytes], { type: checked.type })) };
  } catch {
    return { ok: false, problem: { kind: 'damaged' } };
  }
}
