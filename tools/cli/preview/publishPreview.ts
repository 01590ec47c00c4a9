import type { SigningKey } from '@touchline/registry/keys/publisher-keys';
import { channelOf, withoutExpired } from '@touchline/registry/publish/open-previews';
import { publishRelease } from '@touchline/registry/publish/publishRelease';
import type { ReleaseFiles } from '@touchline/registry/release/readRelease';
import type { Admission } from '@touchline/registry/store/openChange';
import type { Target } from '@touchline/registry/targets/Target';
import { UserError } from '@touchline/registry/terminal/terminal';
import { PREVIEW_PARAMETER, previewToken } from '@touchline/shared/contracts/remotes';
import type { PublisherKey, SiteConfig } from '@touchline/shared/contracts/site';
import { pageOf, readSitePage } from '../dev/readShell';

export interface NewPreview {
  /** The preview's name, from which its channel is made. */
  name: string;
  release: ReleaseFiles;
  /** The address of a page of the site on which it is shown. */
  shell: string;
  /** Further host names of the site. */
  hosts: readonly string[];
  /** How many days the link counts. */
  days: number;
  key: SigningKey;
  admission: Admission;
  now: Date;
  dryRun: boolean;
}

/**
 * Publishes a release to a channel of its own, which no domain follows, and makes the link that shows it.
 * @returns until: when it ends, ISO-8601; lines: what could not be checked, and what was forced
 * @throws UserError when the site would not show it: it does not trust the key, or has another registry
 */
export async function publishPreview(target: Target, options: NewPreview) {
  const { release, key, admission, now, dryRun } = options;
  const { name: remote } = release.manifest;
  const { address, config } = await readSitePage(options.shell);
  refuseUntrusted(config, address.origin, remote, key);
  const channel = channelOf(options.name);
  const until = new Date(Number(now) + options.days * 24 * 3600 * 1000).toISOString();
  const hosts = [...new Set([address.hostname, ...options.hosts])];
  const { lines } = await publishRelease(target, release, channel, {
    dryRun,
    admission,
    key,
    also: (entry) => {
      const { previews = {}, ...rest } = withoutExpired(entry, now);
      const { who, when } = admission.by();
      return { ...rest, previews: { ...previews, [channel]: { until, since: when, who, hosts } } };
    },
  });
  const token = previewToken({ remote, channel, hosts, until, key: key.id }, key.sign);
  const link = pageOf(address, release.manifest);
  link.searchParams.set(PREVIEW_PARAMETER, token);
  return { link: link.href, channel, until, lines };
}

function refuseUntrusted(
  { publishers }: SiteConfig,
  site: string,
  remote: string,
  { id, publicKey }: SigningKey,
): void {
  const trusted: PublisherKey | undefined = publishers?.keys.find((key) => key.id === id);
  if (trusted?.remotes.includes(remote)) return;
  throw new UserError(
    `${site} does not trust this key for ${remote}, so its pages would not show the preview. Nothing was published. Its operator trusts it: touchline keys trust ${publicKey} --team <team> --remotes ${remote} --site <folder>, and deploys the pages again.`,
  );
}
