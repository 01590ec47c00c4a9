import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import {
  decode,
  describeFault,
  domainSettings,
  isTestHost,
  type Registry,
} from '@touchline/shared/contracts';
import { UserError } from '../cli/Command';
import { namesShells } from '../compatible/checkPlatform';
import { unsignedFor, unsignedInForce } from '../keys/unsignedInForce';
import { rebakeAfterChange } from '../nginx/rebakeSite';
import { RegistryStore } from '../publish/RegistryStore';
import { DirectoryTarget } from '../targets/DirectoryTarget';
import { withDirectoryLock } from '../targets/directory-lock';
import { approvalOf, kindsOf, waitsFor } from './approval';
import { checkChange } from './checkChange';
import { checkRuns } from './checkRuns';
import { checkSettings, type Facts, unreadable } from './checkSettings';
import { journal } from './journal';
import { lastValid, type ValidSettings } from './lastValid';
import { lineDifference } from './lineDifference';
import { unknownWord } from './nearestWord';
import { type Plan, planAdd, planApproved, planChange, planMend, planSuspendBroken, planUndo } from './plans';
import { type Proposal, proposalFiles } from './proposals';
import type { Act, Outcome, Site } from './Site';
import { answerOf, isDomainName, settingsFiles } from './settingsFiles';
import { type SettingValues, settingsOf, settingValues, type WireSettings } from './settingValues';
import { readConfig, readRegistry } from './site-files';
import { whatPlayersSee } from './whatPlayersSee';

/** The settings have changed since the operator saw them. Nothing was written. */
export class OutdatedError extends UserError {
  override readonly name = 'OutdatedError';

  constructor(host: string) {
    super(
      `Nothing was written: ${host} was changed elsewhere since this page showed it. Look at it as it is now, and try again.`,
    );
  }
}

/** The operator's role does not cover the change. Nothing was written. */
export class NotAllowedError extends UserError {
  override readonly name = 'NotAllowedError';
}

/** The file of all test, localhost and preview hosts. */
const TEST = 'test';

/**
 * Opens a site folder and finishes an interrupted change.
 * @param dir contains `cdn/`, usually `site.json`, and receives `history.jsonl`
 * @throws UserError when it is not a site folder
 */
export async function openSite(dir: string): Promise<Site> {
  const cdn = join(dir, 'cdn');
  if (!(await stat(cdn).catch(() => undefined))?.isDirectory())
    throw new UserError(`${resolve(dir)} is not a site folder: it has no cdn/ folder.`);
  const files = settingsFiles(cdn);
  const valid = lastValid(dir, files);
  const log = journal(dir, files, valid);
  const proposals = proposalFiles(
    dir,
    async () => new Set((await log.read()).flatMap(({ proposal }) => proposal ?? [])),
  );

  /** Every read first finishes an interrupted change, so that history and settings always agree. */
  async function settled(): Promise<void> {
    if (await log.isCut()) await withDirectoryLock(cdn, () => log.settle());
  }
  /** The domain of a host name. @throws UserError when there is none */
  function known(host: string): string {
    const name = host.toLowerCase();
    if (files.has(name)) return name;
    if (isTestHost(name) && files.has(TEST)) return TEST;
    throw new UserError(unknownWord('domain', host, files.hosts()));
  }
  function wire(host: string): WireSettings | undefined {
    try {
      return files.read(host);
    } catch (error) {
      throw new UserError(
        `${error instanceof Error ? error.message : error} “operator mend ${host}” shows and restores its last valid settings; “operator suspend ${host}” works meanwhile.`,
      );
    }
  }
  async function lastValidOf(host: string): Promise<ValidSettings | undefined> {
    return valid.read(
      host,
      (await log.read()).filter((one) => one.host === host),
    );
  }
  async function lastValidValues(host: string): Promise<SettingValues | undefined> {
    const last = await lastValidOf(host);
    return last && settingValues(last.settings);
  }
  /** Keeps valid settings that were edited by hand, as far as this user may write. */
  async function keepEdited(hosts: readonly string[]): Promise<void> {
    if ((await valid.edited(hosts)).length === 0) return;
    await withDirectoryLock(cdn, async () => {
      for (const host of await valid.edited(hosts)) await valid.keep(host, files.read(host));
    }).catch(() => undefined);
  }
  /** A site can be suspended whatever else of the domain is broken. */
  async function facts(host: string): Promise<Facts> {
    const registry = await readRegistry(dir).catch(() => undefined);
    return { host, registry, config: await readConfig(dir).catch(() => 'broken' as const) };
  }
  function view(settings: WireSettings | undefined, { host, registry, config }: Facts) {
    const reading = decode(domainSettings, settings);
    if (!settings || !reading.ok) return undefined;
    const known = config === 'broken' ? undefined : config;
    return whatPlayersSee({ host, registry, config: known, settings: reading.value });
  }

  /** Checks a plan and applies it under the lock. */
  function act(
    act: Act,
    prepare: () => Promise<{ host: string; plan: Plan; always?: boolean; approves?: Proposal }>,
  ): Promise<Outcome> {
    return withDirectoryLock(cdn, async () => {
      await log.settle();
      const { seen } = act;
      if (seen && files.revision(seen.host) !== seen.revision) throw new OutdatedError(seen.host);
      const { host, plan, always, approves } = await prepare();
      const { words, after, restores } = plan;
      refuseUnlessAllowed(plan, act);
      const now = restores ? settingsOf(restores) : wire(host);
      const next = after === null ? undefined : settingsOf({ ...(now ? settingValues(now) : {}), ...after });
      const known = await facts(host);
      const reason = approves ? approves.reason : act.reason;
      const { notes: told, forced } = next
        ? refuseFaults(now, next, known, { always, reason })
        : { notes: [], forced: false };
      const notes = [
        ...told,
        ...(choosesRelease(after) && known.registry && !namesShells(known.registry) ? [UNCHECKED] : []),
        ...(known.config === 'broken' ? ['site.json can’t be read: validate says why.'] : []),
      ];
      const outcome = {
        host,
        words,
        notes,
        before: restores ? undefined : view(now, known),
        after: view(next, known),
      };
      if (after !== null && plan.before !== null && !restores && Object.keys(after).length === 0)
        return { ...outcome, status: 'unchanged' };
      const waits = approves ? [] : waitsFor(plan, now);
      if (waits.length > 0)
        notes.push(`It waits for a second person: this domain asks for one to ${waits.join(' and to ')}.`);
      if (act.dryRun) return { ...outcome, status: 'tried' };
      const when = new Date().toISOString();
      const subject = subjectOf(act);
      const why = forced && reason !== undefined ? { reason } : {};
      if (waits.length > 0) {
        const proposal = await proposals.add({
          when,
          who: act.who,
          subject,
          host,
          kinds: waits,
          ...plan,
          ...why,
        });
        return { ...outcome, status: 'proposed', proposal };
      }
      const id = String(Number((await log.read()).at(-1)?.id ?? 0) + 1);
      const by = approves
        ? { who: approves.who, subject: approves.subject, proposal: approves.id, approvedBy: act.who }
        : { who: act.who, ...(act.subject === undefined ? {} : { subject }) };
      const record = { id, when, ...by, host, ...plan, ...why };
      if (restores)
        notes.push(`The broken file is kept in ${await valid.keepBroken(host, files.text(host) ?? '')}.`);
      const written = await log.commit(record);
      if (approves)
        await proposals
          .decide(approves, { verdict: 'approved', who: act.who, when, change: id })
          .catch(() => undefined);
      // Deployed pages contain the first answers, so they are rebuilt.
      const pages = await rebakeAfterChange(dir);
      return { ...outcome, notes: [...notes, ...pages], status: 'changed', record: written };
    });
  }

  const site: Site = {
    dir,
    async hosts() {
      await settled();
      return files.hosts();
    },
    async settings(host) {
      await settled();
      const name = known(host);
      const reading = decode(domainSettings, wire(name));
      if (reading.ok) return reading.value;
      throw new UserError(`No shell can read the settings of ${name}: ${describeFault(reading.fault)}`);
    },
    revision: files.revision,
    approvalOf: (host) => approvalOf(wire(known(host))),
    registry: () => readRegistry(dir),
    indexFault: () => new RegistryStore(new DirectoryTarget(resolve(cdn))).indexFault(),
    config: () => readConfig(dir),
    change: (host, change, by) =>
      act(by, async () => {
        const name = known(host);
        const changes = 'kind' in change ? [change] : change;
        const registry = changes.some((one) => 'remote' in one) ? await readRegistry(dir) : NO_REGISTRY;
        for (const one of changes) checkChange(one, registry);
        const always = changes.every(({ kind }) => kind === 'suspend');
        if (always && !valid.holdsSettings(name))
          return { host: name, plan: planSuspendBroken(name, await lastValidValues(name)) };
        return { host: name, plan: planChange(changes, settingValues(wire(name) ?? {})), always };
      }),
    mend: (host, by) =>
      act(by, async () => {
        const name = known(host);
        if (valid.faults(name).length === 0)
          throw new UserError(`The settings of ${name} can be read: there is nothing to mend.`);
        const values = await lastValidValues(name);
        if (!values) throw new UserError(`${valid.faults(name).join('\n')}\n${UNKNOWN}`);
        return { host: name, plan: planMend(values) };
      }),
    async broken(host) {
      await settled();
      const name = known(host);
      const faults = valid.faults(name);
      if (faults.length === 0) return undefined;
      const last = await lastValidOf(name);
      if (!last) return { faults, lastValid: undefined, difference: [] };
      const { settings, when } = last;
      const sees = view(settings, await facts(name));
      return {
        faults,
        lastValid: sees && { when, sees },
        difference: lineDifference(files.text(name) ?? '', answerOf(settings)),
      };
    },
    add: (host, from, by) =>
      act(by, async () => {
        const name = host.toLowerCase();
        if (!isDomainName(name))
          throw new UserError(
            `“${host}” is no host name: letters, digits, hyphens and dots, as in shop.example.`,
          );
        if (files.has(name)) throw new UserError(`There is a domain ${name} already.`);
        const values = from === undefined ? { domainTitle: name } : settingValues(wire(known(from)) ?? {});
        return { host: name, plan: planAdd(name, values, from) };
      }),
    undo: (id, by) =>
      act(by, async () => {
        const records = await log.read();
        const at = records.findIndex((one) => one.id === id);
        const record = records[at];
        if (!record) throw new UserError(`There is no change ${id} in the history.`);
        const now = wire(record.host);
        const later = records.slice(at + 1).filter(({ host }) => host === record.host);
        return { host: record.host, plan: planUndo(record, now && settingValues(now), later) };
      }),
    async proposals() {
      await settled();
      return proposals.open();
    },
    approve: (id, by) =>
      act(by, async () => {
        const proposal = await proposals.waiting(id);
        if (isSamePerson(proposal, by))
          throw new UserError(
            `${proposal.who} proposed it: another person has to approve proposal ${id}. Nothing was changed.`,
          );
        const now = files.has(proposal.host) ? wire(proposal.host) : undefined;
        return {
          host: proposal.host,
          plan: planApproved(proposal, now && settingValues(now)),
          approves: proposal,
        };
      }),
    decline: (id, by) =>
      withDirectoryLock(cdn, async () => {
        await log.settle();
        const proposal = await proposals.waiting(id);
        if (!isSamePerson(proposal, by)) refuseUnlessAllowed(proposal, by);
        if (!by.dryRun)
          await proposals.decide(proposal, {
            verdict: 'declined',
            who: by.who,
            when: new Date().toISOString(),
          });
        return proposal;
      }),
    async history(host) {
      await settled();
      const records = (await log.read()).reverse();
      if (host === undefined) return records;
      const name = host.toLowerCase();
      const named = records.some((one) => one.host === name) ? name : known(host);
      return records.filter((one) => one.host === named);
    },
    async verifyHistory() {
      await settled();
      return log.verify();
    },
    async whatPlayersSee(host) {
      const settings = await site.settings(host);
      const { registry } = await facts(known(host));
      return whatPlayersSee({ host: known(host), registry, config: await readConfig(dir), settings });
    },
    keepValid: () => keepEdited(files.hosts()),
    async problems(host) {
      await settled();
      const hosts = host === undefined ? files.hosts() : [known(host)];
      await keepEdited(hosts);
      const config = await readConfig(dir).catch(() => undefined);
      // A registry that can't be read is told by whoever reads it.
      const unsigned = await unsignedInForce(dir, config?.publishers).catch(() => []);
      const found = await Promise.all(
        hosts.map(async (name) => {
          try {
            const faults = allFaults(files.read(name) ?? {}, await facts(name));
            const own = unsigned.flatMap((one) => (one.host === name ? [one.words] : []));
            return [...new Set([...faults, ...own])];
          } catch (error) {
            const why = error instanceof Error ? error.message : String(error);
            return [`${why} “operator mend ${name}” shows and restores its last valid settings.`];
          }
        }),
      );
      return hosts.flatMap((name, index) => (found[index] ?? []).map((words) => ({ host: name, words })));
    },
  };
  await settled();
  return site;
}

/** Without a subject the name is all that is known of a person. */
const subjectOf = ({ subject, who }: Act) => subject ?? `name:${who}`;

function isSamePerson(proposal: Proposal, act: Act): boolean {
  return (
    proposal.subject === subjectOf(act) || proposal.who.trim().toLowerCase() === act.who.trim().toLowerCase()
  );
}

/** @throws NotAllowedError when the operator's role does not cover a kind of the change */
function refuseUnlessAllowed(plan: Pick<Plan, 'before' | 'after' | 'restores'>, { who, may }: Act): void {
  const missing = may === undefined ? [] : kindsOf(plan).filter((kind) => !may.includes(kind));
  if (missing.length === 0) return;
  throw new NotAllowedError(
    `${who} may not do that: it takes the role ${missing.join(' and the role ')}. Nothing was written. Who has that role can do it, or whoever manages the roles can give it to you.`,
  );
}

const UNKNOWN =
  'No valid settings of this domain are known, so there is nothing to restore. Mend the file by hand and run validate; suspend works meanwhile, and writes the domain with its name alone.';
const NO_REGISTRY: Registry = { remotes: {} };

const UNCHECKED =
  'The registry names no shells, so nobody could check whether the deployed shell runs this release.';

/** Whether a change names a release, by a pin, a channel or a canary. */
function choosesRelease(after: Plan['after']): boolean {
  return Object.entries(after ?? {}).some(
    ([key, value]) => value !== null && /^remotes\..+\.(version|channel|canary)$/.test(key),
  );
}

/** Releases that these settings name and players could not run. */
function runFaults(settings: WireSettings, { host, registry }: Facts): string[] {
  const reading = decode(domainSettings, settings);
  return reading.ok ? checkRuns(host, reading.value, registry) : [];
}

/** Releases of these settings that the site's shells refuse, because they lack a valid signature. */
function signatureFaults(settings: WireSettings, { registry, config }: Facts): string[] {
  const reading = decode(domainSettings, settings);
  if (!reading.ok || !registry || !config || config === 'broken') return [];
  return unsignedFor(registry, reading.value.remotes, config.publishers, false);
}

/** Faults that no reason excuses. */
function ownFaults(settings: WireSettings, facts: Facts): string[] {
  return [...checkSettings(settings, facts), ...signatureFaults(settings, facts)];
}

function allFaults(settings: WireSettings, facts: Facts): string[] {
  return [...ownFaults(settings, facts), ...runFaults(settings, facts)];
}

/**
 * Refuses new faults only. Faults that existed before are reported, because a site must always be suspendable.
 * @param options always: a suspension, also where shells cannot read single settings; reason: why a release that players
 * could not run is chosen all the same
 * @returns what to tell, and whether the reason was needed
 */
function refuseFaults(
  now: WireSettings | undefined,
  next: WireSettings,
  facts: Facts,
  { always = false, reason }: { always?: boolean | undefined; reason: string | undefined },
): { notes: string[]; forced: boolean } {
  const old = new Set(now ? allFaults(now, facts) : []);
  const isNew = (words: string) => !old.has(words);
  const faults = ownFaults(next, facts);
  const runs = runFaults(next, facts);
  const brought = faults.filter(isNew);
  const unable = runs.filter(isNew);
  const wrong = brought.length > 0 || always ? brought : unreadable(next);
  const refused = reason === undefined ? [...wrong, ...unable] : wrong;
  if (refused.length > 0)
    throw new UserError(
      [
        `Refused for ${facts.host}, nothing was written:`,
        ...refused.map((one) => `  ${one}`),
        ...(wrong.length === 0
          ? ['  To do it all the same: touchline operator … --force --reason "<why>", which is recorded.']
          : []),
      ].join('\n'),
    );
  return {
    notes: [
      ...[...faults, ...runs]
        .filter((words) => !isNew(words))
        .map((words) => `Wrong before this already: ${words}`),
      ...unable.map((words) => `By force: ${words}`),
    ],
    forced: unable.length > 0,
  };
}
