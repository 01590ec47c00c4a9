import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isHostName } from '@touchline/shared/contracts/site';
import * as v from 'valibot';
import { jsonFault } from '../files/jsonFault';
import { removeWhole, writeWhole } from '../targets/writeWhole';
import type { WireSettings } from './settingValues';

/** A list of the domains in a file of this name was served to everybody until 2026-11. No domain has it. */
const INDEX = 'index';
const envelope = v.object({ success: v.literal(true), result: v.record(v.string(), v.unknown()) });

/** Whether a domain may have this name, which becomes part of an address and of a path. */
export function isDomainName(host: string): boolean {
  return isHostName(host) && host === host.toLowerCase() && host !== INDEX;
}

export type SettingsFiles = ReturnType<typeof settingsFiles>;

/**
 * The domains of a served folder: `domains/<host>.json`, each the wire answer of the settings call.
 * @param cdnDir the folder that is served beside the shell
 */
export function settingsFiles(cdnDir: string) {
  const folder = join(cdnDir, 'domains');
  const fileOf = (name: string) => join(folder, `${name}.json`);

  function hosts(): string[] {
    const names = existsSync(folder) ? readdirSync(folder) : [];
    return names
      .filter((name) => name.endsWith('.json'))
      .map((name) => name.slice(0, -'.json'.length))
      .filter(isDomainName)
      .sort();
  }
  const has = (host: string) => isDomainName(host) && existsSync(fileOf(host));
  /** The file as it is; undefined when the domain does not exist. */
  const text = (host: string) => (has(host) ? readFileSync(fileOf(host), 'utf8') : undefined);
  return {
    hosts,
    has,
    /** Undefined when the domain does not exist. @throws Error that states what is wrong with an unreadable file */
    read(host: string): WireSettings | undefined {
      const found = text(host);
      return found === undefined ? undefined : settingsIn(found, fileOf(host));
    },
    text,
    /** A hash of the file's content; a missing file has one too. */
    revision(host: string): string {
      const content = has(host) ? readFileSync(fileOf(host)) : '';
      return createHash('sha256').update(content).digest('base64url').slice(0, 16);
    },
    /** Replaces, creates or (undefined) removes a domain's file. */
    async write(host: string, settings: WireSettings | undefined): Promise<void> {
      if (settings) await writeWhole(fileOf(host), answerOf(settings));
      else await removeWhole(fileOf(host));
      if (existsSync(fileOf(INDEX))) await removeWhole(fileOf(INDEX));
    },
  };
}

/** The envelope that every answer of the back end has. */
export function answerOf(result: WireSettings): string {
  return `${JSON.stringify({ success: true, result, error: null, unAuthorizedRequest: false }, null, 2)}\n`;
}

/** The settings in the text of a file. @throws Error that states what is wrong */
export function settingsIn(text: string, path: string): WireSettings {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (error) {
    const fault = jsonFault(text);
    const why = fault
      ? `line ${fault.line}, column ${fault.column}: ${fault.expectation}`
      : error instanceof Error
        ? error.message
        : error;
    throw new Error(`${path} is not valid JSON (${why}).`);
  }
  const answer = v.safeParse(envelope, body);
  if (!answer.success)
    throw new Error(`${path} is not the answer that a shell expects: { "success": true, "result": { … } }.`);
  return answer.output.result;
}
