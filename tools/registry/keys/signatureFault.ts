import {
  type Release,
  releaseSignature,
  type SignatureFault,
  signedBy,
} from '@touchline/shared/contracts/remotes';
import type { Publishers } from '@touchline/shared/contracts/site';
import * as v from 'valibot';
import { holds } from './publisher-keys';
import { manifestHash } from './signRelease';

/** What is wrong, and what to do; `%` is the key's id. */
const SENTENCES: Readonly<Record<SignatureFault | 'other-manifest', string>> = {
  unsigned: 'has no signature. Publish it again with --key <file>.',
  'unknown-key':
    'is signed by the key %, which site.json does not name. Publish it with a key of the site, or let the operator trust this one: touchline keys trust',
  'revoked-key':
    'is signed by the key %, which was revoked. Build the same sources again, and publish with a new key: same sources, same bytes.',
  'foreign-key':
    'is signed by the key %, which may not sign for this remote. The operator says which remotes a key signs for: touchline keys trust',
  withdrawn: 'was withdrawn by the operator (touchline keys list says what is). Choose another release.',
  'other-files':
    'names another file than was signed: somebody has changed the registry. Publish the release again, and see who may write there.',
  'wrong-signature':
    'has a signature that does not hold: somebody has changed the registry. Publish the release again with --key <file>, and see who may write there.',
  'other-manifest':
    'has another remote.json than was signed: somebody has changed the registry. Publish the release again, and see who may write there.',
};

/**
 * What is wrong with a release's signature on a site that requires one.
 * @param publishers of site.json; absent, or not required: nothing is wrong
 * @param name the remote's name in the registry
 * @param isWhole whether the release is as the registry has it, and not only what shells read of it: then its remote.json
 * is compared too
 * @returns one sentence, with what to do; undefined when nothing is wrong
 */
export function signatureFault(
  publishers: Publishers | undefined,
  name: string,
  release: Release,
  isWhole: boolean,
): string | undefined {
  if (!publishers?.required) return undefined;
  const before = lastFound.get(release);
  if (before?.publishers === publishers && before.name === name && before.isWhole === isWhole)
    return before.sentence;
  const fault = faultOf(publishers, name, release, isWhole);
  const key = release.signature?.key ?? 'unknown';
  const sentence = fault && `${name} ${release.remote.version} ${SENTENCES[fault].replace('%', () => key)}`;
  lastFound.set(release, { publishers, name, isWhole, sentence });
  return sentence;
}

/** The last result for each release, kept because many domains run the same one. */
const lastFound = new WeakMap<
  Release,
  { publishers: Publishers; name: string; isWhole: boolean; sentence: string | undefined }
>();

function faultOf(
  publishers: Publishers,
  name: string,
  release: Release,
  isWhole: boolean,
): SignatureFault | 'other-manifest' | undefined {
  // The registry is kept as it was read, so a signature may be anything.
  const { success, output } = v.safeParse(releaseSignature, release.signature);
  const signed = success ? signedBy(publishers, name, { ...release, signature: output }) : 'unsigned';
  if (typeof signed === 'string') return signed;
  if (!holds(signed.key.key, signed.statement, signed.value)) return 'wrong-signature';
  if (isWhole && success && manifestHash(release.remote) !== output.manifest) return 'other-manifest';
  return undefined;
}
