import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type RemoteManifest, remoteManifest } from '@touchline/shared/contracts/remotes';
import * as v from 'valibot';
import { outsideRemote } from '../../pages/delivery/own-repository';
import { putBoard } from '../../pages/delivery/preact-board';
import { startTable } from '../harness/figures';

// The cost of another UI library for a remote's page: the example's board drawn by Preact and, by the same source, by
// the React that the shell has. The files that the page starts with, as they are sent. `npm run bench:library`.

interface Cost {
  requests: number;
  bytes: number;
}

async function costOf(library: 'preact' | 'react'): Promise<Cost> {
  const own = await outsideRemote('promo-board');
  try {
    putBoard(own, library);
    await own.touchline('release');
    const [version = ''] = readdirSync(join(own.dir, 'release'));
    const dir = join(own.dir, 'release', version);
    const manifest: RemoteManifest = v.parse(
      remoteManifest,
      JSON.parse(readFileSync(join(dir, 'remote.json'), 'utf8')),
    );
    const files = new Set([manifest.entry, ...manifest.routes.flatMap(({ preload = [] }) => preload)]);
    const sizes = [...files].map((file) => brotliCompressSync(readFileSync(join(dir, file))).length);
    return { requests: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
  } finally {
    own.remove();
  }
}

const [react, preact] = [await costOf('react'), await costOf('preact')];
const kilobytes = (bytes: number) => (bytes / 1024).toFixed(2);
const row = startTable('the page of the example', 'requests', 'KB brotli');
row("drawn by the shell's React", react.requests, kilobytes(react.bytes));
row('drawn by Preact', preact.requests, kilobytes(preact.bytes));
row('Preact costs', preact.requests - react.requests, kilobytes(preact.bytes - react.bytes));
