import { posix } from 'node:path';
import { type ManagedRemote, signatureFile } from '@touchline/shared/contracts/remotes';
import type { SigningKey } from '../keys/publisher-keys';
import { signRelease } from '../keys/signRelease';
import { ownersOf, recorded, withRelease } from '../owners/ownership';
import type { MapPlace } from '../release/MapPlace';
import { MANIFEST_FILE, type ReleaseFiles } from '../release/readRelease';
import { addRelease, releaseFolder } from '../store/addRelease';
import { editRemote } from '../store/editRemote';
import type { Admission } from '../store/openChange';
import { pointChannel } from '../store/pointChannel';
import { type Changed, describeUnreadable, RegistryStore } from '../store/RegistryStore';
import type { Sites } from '../store/readSites';
import { takeOffRemoved } from '../store/removed-releases';
import type { Target } from '../targets/Target';
import { UserError } from '../terminal/terminal';
import { actOf, admissionLines, admit } from './admission';

interface Published {
  uploaded: Uploaded;
  registry: Changed;
  /** What was forced, and what could not be checked. */
  lines: readonly string[];
  /** How many source maps are kept of it. */
  maps: number;
}

interface PublishOptions {
  /** Uploads and writes nothing. */
  dryRun?: boolean;
  /** Who publishes, and whether it is forced. */
  admission?: Admission;
  /** The domains whose players may get it. */
  sites?: Sites;
  /** Paths of earlier releases that are given up on purpose. */
  dropping?: readonly string[];
  key?: SigningKey | undefined;
  /** Where its source maps are kept, and the folder of the release, beside which the build has written them. */
  maps?: { place: MapPlace; built: string } | undefined;
  /** Changes more of the remote, in the same step. */
  also?: (remote: ManagedRemote) => ManagedRemote;
}

/**
 * Publishes a release: first its files, then the registry in one step. An interruption changes nothing for players, and
 * running it again finishes it.
 * @param channel is pointed at the release
 * @throws UserError when the release, the target or the registry refuses
 */
export async function publishRelease(
  target: Target,
  release: ReleaseFiles,
  channel: string,
  {
    dryRun = false,
    admission = NOBODY,
    sites = NOWHERE,
    dropping = [],
    key,
    maps,
    also = (remote) => remote,
  }: PublishOptions = {},
): Promise<Published> {
  const { manifest } = release;
  const { name, version } = manifest;
  const signature = key && signRelease(manifest, key);
  const files = signature
    ? new Map([[signatureFile(signature.key), jsonOf(signature)], ...release.files])
    : release.files;
  const store = new RegistryStore(target);
  const move = {
    name,
    version,
    words: `published ${name} ${version} to "${channel}"`,
    dropping,
    instead: 'Or publish it to a channel that no domain follows.',
  };
  const edit = (registry: Changed['before']) => {
    const edited = editRemote(registry, name, (remote) =>
      also(pointChannel(addRelease(remote, manifest, signature), channel, version)),
    );
    const admitted = admit(registry, edited, move, admission, sites);
    return recorded(admitted, withRelease(ownersOf(admitted), manifest, admission.team));
  };
  // Whatever the registry would refuse is refused before a file is written.
  const act = actOf(admission, 'publish', move, channel);
  const planned = await store.change(edit, act, { dryRun: true });
  const said = (changed: Changed) => [
    ...describeUnreadable(store.unreadable),
    ...admissionLines(changed, move, admission, sites),
  ];
  if (dryRun)
    return {
      uploaded: await planUpload(target, { manifest, files }),
      registry: planned,
      lines: said(planned),
      maps: 0,
    };
  // It throws where it is not known who publishes, which must come before a file is written too.
  act();
  await takeOffRemoved(target, manifest);
  const uploaded = await uploadRelease(target, { manifest, files });
  // Before players get the release, so that its first error can be told by its lines.
  const kept = (await maps?.place.keep(manifest, maps.built)) ?? 0;
  const registry = await store.change(edit, act);
  return { uploaded, registry, lines: said(registry), maps: kept };
}

const jsonOf = (value: unknown) => Buffer.from(`${JSON.stringify(value)}\n`);

/** A program that publishes for no team: what belongs to another is refused. */
const NOBODY: Admission = {
  team: undefined,
  reason: undefined,
  by: () => ({ who: 'a program', when: new Date().toISOString() }),
};

const NOWHERE: Sites = { sites: [], unread: [] };

async function planUpload(target: Target, { manifest, files }: ReleaseFiles): Promise<Uploaded> {
  const folder = releaseFolder(manifest);
  const there = (await target.list(folder)).map(({ path }) => posix.relative(folder, path));
  return { there, written: [...files.keys()].filter((file) => !there.includes(file)) };
}

/** The result of an upload; existing identical files are not written again. */
interface Uploaded {
  written: string[];
  there: string[];
}

/**
 * Uploads a release's files to a target and checks that each arrived complete. Nothing refers to them yet. An
 * interrupted upload is finished by running it again.
 * @throws UserError when a different file of the same name exists, which stays as it is
 */
async function uploadRelease(target: Target, { manifest, files }: ReleaseFiles): Promise<Uploaded> {
  const folder = releaseFolder(manifest);
  const uploaded: Uploaded = { written: [], there: [] };
  // remote.json comes last, because a folder that has it must be complete.
  const ordered = [...files].sort(([a], [b]) => Number(a === MANIFEST_FILE) - Number(b === MANIFEST_FILE));
  for (const [file, bytes] of ordered) {
    const isWritten = await target.putIfAbsent(folder + file, bytes);
    uploaded[isWritten ? 'written' : 'there'].push(file);
  }
  for (const [file, bytes] of ordered) {
    const stored = await target.read(folder + file);
    if (stored && Buffer.compare(stored.bytes, bytes) === 0) continue;
    throw new UserError(
      uploaded.there.includes(file)
        ? `${target.address} has another file as ${folder}${file}. Released files never change: it was left alone and the registry is as it was, so players see no change. Raise the version in package.json, release again and publish that.`
        : `${folder}${file} did not arrive whole in ${target.address}. The registry is as it was, so players see no change. Check the target, delete that file there, and publish again.`,
    );
  }
  return uploaded;
}
