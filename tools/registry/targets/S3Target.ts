import { randomUUID } from 'node:crypto';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { UserError } from '../terminal/terminal';
import { fileHeaders } from './fileHeaders';
import type { Listed, Stored, Target } from './Target';
import { explained } from './target-faults';

interface BucketPlace {
  bucket: string;
  /** The prefix of every key: empty, or a path that ends with a slash. */
  prefix: string;
  /** A service other than AWS; its buckets are addressed by path. */
  endpoint: string | undefined;
  region: string;
  /** The site's folder on this machine, if there is one. */
  site?: string | undefined;
}

/** A bucket of S3, or of a compatible service with conditional writes. */
export class S3Target implements Target {
  readonly address: string;
  readonly site: string | undefined;
  readonly #client: S3Client;

  constructor(private readonly place: BucketPlace) {
    this.site = place.site;
    this.address = `s3://${place.bucket}/${place.prefix}`;
    this.#client = new S3Client({
      region: place.region,
      ...(place.endpoint === undefined ? {} : { endpoint: place.endpoint, forcePathStyle: true }),
      // Not all compatible services support the checksums of the newest clients.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  /** A service that ignores conditions would overwrite silently, and two publishers at once would lose a release. */
  prepare(): Promise<void> {
    return this.#as('Preparing to write', async () => {
      const path = `.touchline-probe-${randomUUID()}`;
      const bytes = Buffer.from('May be deleted.');
      try {
        await this.#put(path, bytes, { IfNoneMatch: '*' });
        const isKept =
          !(await this.#put(path, bytes, { IfNoneMatch: '*' })) &&
          !(await this.#put(path, bytes, { IfMatch: '"00000000000000000000000000000000"' }));
        if (isKept) return;
      } finally {
        await this.remove(path);
      }
      throw new UserError(
        `${this.address} ignores conditional writes (If-None-Match, If-Match): two publishers at once would lose a release. Nothing was changed. Use a service that has them, or publish into a folder.`,
      );
    });
  }

  read(path: string): Promise<Stored | undefined> {
    return this.#as(`Reading ${path}`, async () => {
      try {
        const { Body, ETag } = await this.#client.send(new GetObjectCommand(this.#object(path)));
        if (!Body || ETag === undefined) throw new Error(`${this.address}${path} came without its content.`);
        return { bytes: await Body.transformToByteArray(), etag: ETag };
      } catch (fault) {
        if (fault instanceof S3ServiceException && fault.name === 'NoSuchKey') return undefined;
        throw fault;
      }
    });
  }

  list(folder: `${string}/`): Promise<Listed[]> {
    return this.#as(`Listing ${folder}`, async () => {
      const listed: Listed[] = [];
      let from: string | undefined;
      do {
        const answer = await this.#client.send(
          new ListObjectsV2Command({
            Bucket: this.place.bucket,
            Prefix: this.place.prefix + folder,
            ...(from === undefined ? {} : { ContinuationToken: from }),
          }),
        );
        for (const { Key, Size, LastModified } of answer.Contents ?? []) {
          if (Key === undefined) continue;
          const path = Key.slice(this.place.prefix.length);
          listed.push({ path, size: Size ?? 0, modified: LastModified ?? new Date(0) });
        }
        from = answer.NextContinuationToken;
      } while (from !== undefined);
      return listed.sort((a, b) => (a.path < b.path ? -1 : 1));
    });
  }

  putIfAbsent(path: string, bytes: Uint8Array): Promise<boolean> {
    return this.#as(`Writing ${path}`, () => this.#put(path, bytes, { IfNoneMatch: '*' }));
  }

  swap(path: string, expected: string | undefined, bytes: Uint8Array): Promise<boolean> {
    const condition = expected === undefined ? { IfNoneMatch: '*' } : { IfMatch: expected };
    return this.#as(`Writing ${path}`, () => this.#put(path, bytes, condition));
  }

  async remove(path: string): Promise<void> {
    await this.#as(`Deleting ${path}`, () => this.#client.send(new DeleteObjectCommand(this.#object(path))));
  }

  async #put(
    path: string,
    bytes: Uint8Array,
    condition: { IfNoneMatch: string } | { IfMatch: string },
  ): Promise<boolean> {
    const { contentType, cacheControl } = fileHeaders(path);
    try {
      await this.#client.send(
        new PutObjectCommand({
          ...this.#object(path),
          Body: bytes,
          ContentType: contentType,
          CacheControl: cacheControl,
          ...condition,
        }),
      );
      return true;
    } catch (fault) {
      if (!(fault instanceof S3ServiceException)) throw fault;
      const status = fault.$metadata.httpStatusCode;
      // 412: the condition does not hold. 409: another writer was faster. 404: it has been deleted.
      if (status === 412 || status === 409 || (status === 404 && fault.name === 'NoSuchKey')) return false;
      throw fault;
    }
  }

  #object(path: string) {
    return { Bucket: this.place.bucket, Key: this.place.prefix + path };
  }

  readonly #as = <T>(doing: string, action: () => Promise<T>) => explained(this.address, doing, action);
}
