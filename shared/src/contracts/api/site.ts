import * as v from 'valibot';
import { domainSettings } from '../entities';
import { operation } from '../operation';
import { entity, rows } from '../reader';
import { anything, nothing, text } from '../wire';

/** `key` is the cache-busting random integer from 100 to 1000 (specification 9). */
const busted = v.object({ key: v.number() });

export const getDomainSettings = operation('GET', '', busted, domainSettings, {
  name: 'DomainSettings',
  service: 'domainSettings',
  auth: false,
});
export const getSecondaryDomainSettings = operation('GET', '', busted, domainSettings, {
  name: 'SecondaryDomainSettings',
  service: 'secondaryDomainSettings',
  auth: false,
});

/** Stored as it comes under the key `ip`. */
export const lookUpIp = operation('GET', '', nothing, anything, {
  name: 'IpLookup',
  service: 'ipLookup',
  auth: false,
  envelope: false,
});

/** Rejected unless data.data is an array (specification 5); multipart and without authorization. */
export const readScreenshot = operation(
  'POST',
  '',
  v.object({ file: v.instance(Blob) }),
  entity({ data: entity({ data: rows(entity({ text })) }) }),
  {
    name: 'Ocr',
    service: 'ocr',
    send: 'multipart',
    auth: false,
    tracked: true,
    envelope: false,
    whenRefused: 'The picture could not be read. Type the figures instead.',
  },
);
