import { type Release, type RemoteLabels, remoteLabels } from '@touchline/shared/contracts/remotes';
import { SOURCE_LANGUAGE } from '@touchline/shared/language';
import type { Bus, Report } from '@touchline/shared/platform';
import { own } from '@touchline/shared/utilities';
import { BehaviorSubject, combineLatest } from 'rxjs';
import * as v from 'valibot';
import { withTimeout } from '../../core/device/withTimeout';
import { idOf } from '../fall-back/bad-releases';
import type { Catalogue } from './remotes-catalogue';

/** Labels that take longer leave their remote's titles in English. */
const LABELS_PATIENCE_MS = 8_000;

export interface LabelsOptions {
  bus: Bus;
  catalogue$: BehaviorSubject<Catalogue>;
  /** Reads a release's titles and labels in a language that it has. */
  fetchLabels: (release: Release, language: string) => Promise<unknown>;
  /** A remote's labels could not be read: they stay in English. */
  report: (report: Report) => void;
}

/**
 * The titles and labels of remotes, which are data of the catalogue, in the page's language. An English page asks for
 * nothing; others ask each release for one small file, because the registry's index would grow with every language.
 * @returns labels$: by remote; empty in English
 */
export function followLabels({ bus, catalogue$, fetchLabels, report }: LabelsOptions) {
  const labels$ = new BehaviorSubject<Readonly<Record<string, RemoteLabels>>>({});
  const labels = new Map<string, Promise<RemoteLabels>>();

  function labelsOf(release: Release, language: string): Promise<RemoteLabels> {
    const id = `${language} ${idOf(release)}`;
    const asked =
      labels.get(id) ??
      withTimeout(fetchLabels(release, language), LABELS_PATIENCE_MS).then((labels) =>
        v.parse(remoteLabels, labels),
      );
    labels.set(id, asked);
    return asked.catch((cause: unknown) => {
      labels.delete(id);
      const { name: remote } = release.remote;
      report({ kind: 'messages', message: `The labels of ${remote} stay in English.`, remote, cause });
      return {};
    });
  }

  async function show(language: string, { releases }: Catalogue): Promise<void> {
    const having = Object.entries(releases).filter(([, { remote }]) => own(remote.languages, language));
    const found = await Promise.all(
      having.map(async ([name, release]) => [name, await labelsOf(release, language)] as const),
    );
    // Only the current language and releases matter.
    if (language !== bus.value('language') || releases !== catalogue$.value.releases) return;
    labels$.next(Object.fromEntries(found.filter(([, labels]) => Object.keys(labels).length > 0)));
  }

  const subscription = combineLatest([bus.on('language'), catalogue$]).subscribe(([language, catalogue]) => {
    if (language !== SOURCE_LANGUAGE) void show(language, catalogue);
    else if (Object.keys(labels$.value).length > 0) labels$.next({});
  });
  return { labels$, stop: () => subscription.unsubscribe() };
}
