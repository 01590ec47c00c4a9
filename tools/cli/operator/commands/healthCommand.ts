import { Option } from '@commander-js/extra-typings';
import { describeCanaries } from '@touchline/insight/canary/describeCanaries';
import { askHealth } from '@touchline/insight/collector/collector-address';
import type { ErrorCause, HealthAnswer } from '@touchline/insight/collector/HealthAnswer';
import {
  type JudgedRelease,
  judgeReleases,
  type Roles,
  reportedRemotes,
} from '@touchline/insight/collector/health';
import {
  formatCount,
  formatPercent,
  formatRate,
  formatTime,
  formatVital,
} from '@touchline/insight/collector/health-formats';
import type { Estimate, Verdict } from '@touchline/insight/collector/intervals';
import {
  DEVICE_LABELS,
  formatInterval,
  VERDICT_LABELS,
  VITAL_LABELS,
} from '@touchline/operator-page/src/health/health-labels';
import { COLLECTOR, wholeNumber } from '@touchline/registry/command/options';
import { type Terminal, UsageError } from '@touchline/registry/terminal/terminal';
import { unknownWord } from '@touchline/registry/terminal/unknownWord';
import { t } from '@touchline/shared/language/macro';
import { own } from '@touchline/shared/utilities';
import type { Site } from '@touchline/site/domains/openSite';
import { openCall, siteCommand } from '../openCall';

const CAUSES_SHOWN = 10;
const CALLS_SHOWN = 4;

/** `touchline operator health`: what pages reported, release beside release. */
export const healthCommand = (terminal: Terminal) =>
  siteCommand('health', 'how releases do on players’ devices')
    .argument('[host]')
    .option('--remote <name>', 'only of this remote')
    .addOption(new Option('--hours <number>', 'of the last hours').argParser(wholeNumber(2160)).default(24))
    .addOption(COLLECTOR)
    .action(async (host, options) => {
      const { out } = terminal;
      const { hours, remote } = options;
      const { site } = await openCall(options, terminal);
      // A domain that does not exist is told before the collector is asked.
      if (host !== undefined) await site.settings(host);
      const answer = await askHealth({ site: site.dir, collector: options.collector, domain: host, hours });
      const reported = reportedRemotes(answer);
      const isSilent = remote !== undefined && !reported.includes(remote);
      if (isSilent) await refuseUnknown(site, remote, reported);
      out(`${host ?? 'All domains'}, the last ${hours} hours`);
      if (answer.problem !== undefined) out(`The collector: ${answer.problem}`);
      if (isSilent) out(`No page has reported of ${remote}.`);
      else if (reported.length === 0) out('No page has reported.');
      for (const name of remote === undefined ? reported : reported.filter((name) => name === remote)) {
        out(name);
        const releases = judgeReleases(answer, name, await rolesOf(site, host, name));
        for (const line of releases.flatMap(releaseLines)) out(`  ${line}`);
        for (const line of errorLines(answer, name)) out(`  ${line}`);
      }
      for (const { remote: name, words } of await describeCanaries(site, options.collector))
        if (remote === undefined || remote === name) out(`Canary of ${name}: ${words}`);
      for (const { reason, count } of answer.leftOut) out(`Left out: ${formatCount(count)} (${reason})`);
    });

/** Remotes report under their names, also those that have left the registry, and so does the shell. */
async function refuseUnknown(site: Site, remote: string, reported: readonly string[]): Promise<void> {
  const names = [...new Set([...Object.keys((await site.registry()).remotes), 'shell', ...reported])];
  if (!names.includes(remote)) throw new UsageError(unknownWord('remote', remote, names.sort()));
}

/** With a domain, the roles as its players get them; without one, the registry's. */
async function rolesOf(site: Site, host: string | undefined, remote: string): Promise<Roles> {
  if (host !== undefined) {
    const view = (await site.whatPlayersSee(host)).remotes.find(({ name }) => name === remote);
    return { stable: view?.version, canary: view?.canary?.version };
  }
  const { remotes } = await site.registry();
  return { stable: own(remotes, remote)?.channels.stable, canary: own(remotes, remote)?.canary?.version };
}

function releaseLines(health: JudgedRelease): string[] {
  const { release, role, refused, verdict } = health;
  const figure = (
    label: string,
    estimate: Estimate | undefined,
    format: (value: number) => string,
    judged: Verdict | undefined,
  ) =>
    estimate === undefined
      ? []
      : [
          `  ${label}: ${format(estimate.value)} (${formatInterval(estimate, format)})${judged === undefined ? '' : `, ${t(VERDICT_LABELS[judged]).toLowerCase()}`}`,
        ];
  return [
    `${release}${role === undefined ? '' : `, ${role}`}${verdict === undefined ? '' : `: ${t(VERDICT_LABELS[verdict.all]).toLowerCase()}`}`,
    `  devices: ${formatCount(health.devices)}, page views: ${formatCount(health.pageViews)}, load failures: ${formatCount(health.loadFailures)}, fallbacks: ${formatCount(health.fallbacks)}`,
    ...figure('errors per 1,000 page views', health.errors, formatRate, verdict?.errors),
    ...figure('failures and fallbacks per 1,000 loads', health.failures, formatRate, verdict?.failures),
    ...figure(
      `refused of ${formatCount(refused?.count ?? 0)} bets`,
      refused,
      formatPercent,
      verdict?.refused,
    ),
    ...health.vitals.flatMap(({ vital, device, p75 }) =>
      figure(
        `${t(VITAL_LABELS[vital])}, ${t(DEVICE_LABELS[device]).toLowerCase()}, 75th percentile`,
        p75,
        formatVital(vital),
        verdict?.vitals.get(`${vital} ${device}`),
      ),
    ),
  ];
}

function errorLines({ causes }: HealthAnswer, remote: string): string[] {
  const own = causes
    .filter(({ seen }) => seen.some((release) => release.remote === remote))
    .slice(0, CAUSES_SHOWN);
  if (own.length === 0) return [];
  return ['last errors, by their cause', ...own.flatMap(causeLines)];
}

function causeLines({ kind, type, message, count, first, last, calls, seen }: ErrorCause): string[] {
  const since = first === last ? formatTime(last) : `${formatTime(first)} to ${formatTime(last)}`;
  return [
    `  ${type}: ${message}  (${kind})`,
    `    ${formatCount(count)}×, ${since}`,
    ...calls
      .slice(0, CALLS_SHOWN)
      .flatMap(({ name, place, text }) => [
        `    at ${name === undefined ? place : `${name} (${place})`}`,
        ...(text === undefined ? [] : [`         ${text}`]),
      ]),
    ...seen.map(
      (at) =>
        `    ${at.domain}: ${at.remote} ${at.release}, ${formatCount(at.count)}×, last ${formatTime(at.last)}`,
    ),
  ];
}
