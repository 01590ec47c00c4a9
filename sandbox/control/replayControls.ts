import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { VERSIONS } from '../replay/replay-options';
import type { SandboxContext } from '../server/createContext';
import { invalid } from '../server/Refusal';
import { control, look } from './control';

const change = v.object({
  speed: v.optional(v.pipe(v.number(), v.minValue(0.01), v.maxValue(1000))),
  versions: v.optional(v.picklist(VERSIONS)),
});

/** Controls of the recordings that play: how fast, and which versions their answers carry. */
export function replayControls(app: FastifyInstance, { replay }: SandboxContext): void {
  control(app, 'replay', change, ({ speed, versions }) => {
    if (!replay) throw invalid('replay', 'Nothing is replayed: start with --replay <file>.');
    replay.speed = speed ?? replay.speed;
    replay.versions = versions ?? replay.versions;
  });
  look(app, 'replay', () => replay?.status() ?? null);
}
