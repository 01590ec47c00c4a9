import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Database } from '../exchange/stores/database';
import { notFound, Refusal } from '../server/Refusal';

/** The type of a file by its first bytes, whatever it claims to be; only the types that a screenshot may have. */
export function imageType(content: Buffer): 'image/png' | 'image/jpeg' | 'image/webp' | undefined {
  if (content.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])))
    return 'image/png';
  if (content.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg';
  const riff = content.subarray(0, 4).toString('latin1') === 'RIFF';
  if (riff && content.subarray(8, 12).toString('latin1') === 'WEBP') return 'image/webp';
  return undefined;
}

const row = v.object({
  type: v.string(),
  content: v.custom<Uint8Array>((value) => value instanceof Uint8Array),
});

/** Uploaded screenshots, named by their content and served as images only. */
export class Images {
  constructor(private readonly database: Database) {}

  async add(userId: string, file: Blob): Promise<string> {
    const content = Buffer.from(await file.arrayBuffer());
    const type = imageType(content);
    if (!type) throw new Refusal('NOT_AN_IMAGE', 'Only PNG, JPEG and WebP images are accepted.');
    const id = randomUUID();
    this.database.insert('images', { id, userId, type, content });
    return id;
  }

  get(id: string): { type: string; content: Buffer } | undefined {
    const found = this.database.first(row, 'SELECT type, content FROM images WHERE id = ?', id);
    return found && { type: found.type, content: Buffer.from(found.content) };
  }
}

export function mountImages(app: FastifyInstance, images: Images): void {
  app.get<{ Params: { id: string } }>('/images/:id', (request, reply) => {
    const image = images.get(request.params.id);
    if (!image) throw notFound('There is no such image.');
    return reply
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cross-origin-resource-policy', 'cross-origin')
      .type(image.type)
      .send(image.content);
  });
}
