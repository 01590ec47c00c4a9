import { api } from '@touchline/shared/contracts/api';
import * as requests from '@touchline/shared/contracts/api/requests';
import * as v from 'valibot';
import { type Call, forAnyone, forFiles, type Handler } from '../server/Handler';
import { notFound } from '../server/Refusal';
import type { SandboxContext } from '../server/SandboxContext';

const file = v.object({ file: v.pipe(v.string(), v.regex(/^[a-z0-9.[\]:-]+\.json$/i)) });

/** The answers of the CDN and the external services. */
export function fileHandlers(context: SandboxContext): Handler[] {
  const settings = (call: Call) => {
    const named = v.safeParse(file, call.http.params);
    const host = named.success ? named.output.file.slice(0, -'.json'.length).toLowerCase() : '';
    const found = context.domains.settings(host);
    if (!found) throw notFound(`There are no settings for the host ${host || 'named so'}.`);
    return found;
  };
  return [
    forFiles(api.getDomainSettings, settings),
    forFiles(api.getSecondaryDomainSettings, settings),
    forFiles(api.getGamesFile, () => context.games.all()),
    forAnyone(api.lookUpIp, requests.nothing, (_request, { http }) => ({ ip: http.ip })),
    forAnyone(api.readScreenshot, requests.readScreenshot, async ({ file: image }) => ({
      data: {
        data: (await context.screenshots.read(Buffer.from(await image.arrayBuffer()))).map((text) => ({
          text,
        })),
      },
    })),
  ];
}
