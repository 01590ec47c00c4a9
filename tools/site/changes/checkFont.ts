import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '@touchline/registry/terminal/terminal';

/** Every page of the domain loads it: this is more than a font of one script in one weight has. */
const MOST_BYTES = 150_000;

/**
 * A domain's font is a file of the site's own, because the pages' policy lets no other be loaded.
 * @param cdn the folder that is served
 * @param font its path below it
 * @throws UserError when there is no such file, or it is no font that browsers should load
 */
export async function checkFont(cdn: string, font: string): Promise<void> {
  if (!/^fonts\/[\w.-]+\.woff2$/.test(font))
    throw new UserError(`font: “${font}” is no file of the site's fonts, as fonts/shop.woff2 is.`);
  const file = await open(join(cdn, font)).catch(() => undefined);
  if (!file) throw new UserError(`font: there is no ${font} in ${cdn}. Put the file there first.`);
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    const { size } = await file.stat();
    if (buffer.toString('latin1') !== 'wOF2')
      throw new UserError(`font: ${font} is no WOFF2 file. Convert it first.`);
    if (size > MOST_BYTES)
      throw new UserError(
        `font: ${font} has ${Math.ceil(size / 1000)} KB; ${MOST_BYTES / 1000} KB are the most, because every player loads it. Leave out the scripts and weights that the site does not use.`,
      );
  } finally {
    await file.close();
  }
}
