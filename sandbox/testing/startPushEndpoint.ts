import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { listen } from '@touchline/registry/terminal/listen';

/** A push as a browser gets it, with the data that a push service sees. */
interface ReceivedPush {
  text: string;
  headers: IncomingHttpHeaders;
  /** The signed claims of the sender, checked by the key that it was sent with. */
  claims: { aud: string; exp: number; sub: string };
  /** The sender's public key, in base64url. */
  signedBy: string;
}

export type PushEndpoint = Awaited<ReturnType<typeof startPushEndpoint>>;

/** A push service and a browser in one: takes pushes on loopback, checks who signed them and decrypts them. */
export async function startPushEndpoint() {
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  const auth = randomBytes(16);
  const received: ReceivedPush[] = [];
  let status = 201;
  let asked = 0;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      asked += 1;
      const { headers } = request;
      if (status < 300)
        received.push({
          text: decrypt(Buffer.concat(parts), browser, auth),
          headers,
          ...signatureOf(headers),
        });
      response.writeHead(status).end();
    });
  });
  const { port, stop } = await listen(server, { port: 0 });
  return {
    /** The data of a browser's PushSubscription. */
    subscription: {
      endpoint: `http://127.0.0.1:${port}/push/${randomBytes(12).toString('base64url')}`,
      keys: { p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') },
    },
    received,
    /** Requests so far, also those that were refused. */
    get asked() {
      return asked;
    },
    /** Sets the status of the push service's next answers; 201 at first. */
    answer: (next: number): void => {
      status = next;
    },
    stop,
  };
}

/** RFC 8291 with the one record of RFC 8188 that a push has. */
function decrypt(body: Buffer, browser: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', browser.computeSecret(sender), auth, info, 32));
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // Padding is a delimiter of 2 in the last record, and zeros.
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

/** RFC 8292. @throws Error where the signature is not of the key that came with it */
function signatureOf(headers: IncomingHttpHeaders): Pick<ReceivedPush, 'claims' | 'signedBy'> {
  const [, token = '', signedBy = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  const [head = '', body = '', signature = ''] = token.split('.');
  const point = Buffer.from(signedBy, 'base64url');
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isGenuine = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isGenuine) throw new Error('The push is not signed by its key.');
  return { claims: JSON.parse(Buffer.from(body, 'base64url').toString()), signedBy };
}
