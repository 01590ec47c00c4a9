import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker as Thread } from 'node:worker_threads';
import type { Worker } from 'tesseract.js';
import { imageType } from '../money/Images';
import { invalid } from '../server/Refusal';

const PATIENCE_MS = 30_000;

const require = createRequire(join(import.meta.dirname, 'site'));

/**
 * The English data of the npm package: the most accurate network in whole numbers, without the tables of the old
 * engine.
 */
const DATA = join(dirname(require.resolve('@tesseract.js-data/eng/package.json')), '4.0.0_best_int');

interface Reader {
  worker: Worker;
  thread: Thread;
  /** Resolves when the thread has ended, by a fault or on request. */
  lost: Promise<'lost'>;
}

/**
 * Reads the text of screenshots with tesseract.js in a thread that is started on first use, one picture at a time.
 * Nothing is downloaded or written, and a crash of the thread does not affect the sandbox.
 */
export class ScreenshotReader {
  #reader: Promise<Reader> | undefined;
  #turn: Promise<unknown> = Promise.resolve();

  /** The lines of text from top to bottom. @throws Refusal 400 for what is no image or cannot be decoded */
  async read(image: Buffer): Promise<string[]> {
    if (!imageType(image)) throw invalid('file', 'Only PNG, JPEG and WebP images can be read.');
    const lines = this.#turn.then(() => this.#read(image));
    this.#turn = lines.catch(() => {});
    return lines;
  }

  async close(): Promise<void> {
    const reader = this.#reader;
    this.#reader = undefined;
    await reader?.then(
      ({ thread }) => thread.terminate(),
      () => {},
    );
  }

  async #read(image: Buffer): Promise<string[]> {
    this.#reader ??= startReader().catch((fault: unknown) => {
      this.#reader = undefined;
      throw fault;
    });
    const { worker, lost } = await this.#reader;
    const lines = await Promise.race([
      worker.recognize(image).then(
        ({ data }) => linesOf(data.text),
        () => 'unreadable' as const,
      ),
      lost,
      wait(PATIENCE_MS, 'lost' as const, { ref: false }),
    ]);
    if (lines === 'lost') await this.close();
    if (typeof lines === 'string')
      throw invalid('file', 'This image cannot be read. Is the file whole, and a usual size?');
    return lines;
  }
}

async function startReader(): Promise<Reader> {
  const { default: tesseract } = await import('tesseract.js');
  const worker = await new Promise<Worker>((resolve, reject) => {
    // Without this handler tesseract throws the errors of its thread where they cannot be caught.
    const options = { langPath: DATA, cacheMethod: 'none', gzip: true, errorHandler: reject };
    tesseract.createWorker('eng', tesseract.OEM.LSTM_ONLY, options).then(resolve, reject);
  });
  // Without a given resolution it logs its guess to the console.
  await worker.setParameters({ debug_file: '/dev/null' });
  const thread = threadOf(worker);
  thread.unref();
  const lost = new Promise<'lost'>((resolve) => {
    thread.on('error', () => resolve('lost'));
    thread.on('exit', () => resolve('lost'));
  });
  return { worker, thread, lost };
}

/** tesseract.js sets it on the worker but does not declare it. */
function threadOf(worker: object): Thread {
  if ('worker' in worker && worker.worker instanceof Thread) return worker.worker;
  throw new TypeError('tesseract.js hides its thread: a fault in it could end the sandbox');
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
