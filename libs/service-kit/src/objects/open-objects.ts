import type { Config } from '../config/config.js';
import { FolderObjects } from './folder-objects.js';
import type { ObjectStore } from './object-store.js';

/** Opens the object store chosen by the environment: S3 with `S3_ENDPOINT`, else the folder `PICTURES_FOLDER`. */
export async function openObjects({ env }: Config): Promise<ObjectStore> {
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = env;
  if (!endpoint) return new FolderObjects(env.PICTURES_FOLDER);
  const { S3Objects } = await import('./s3-objects.js');
  return new S3Objects({ endpoint, region, bucket, accessKey: accessKey ?? '', secretKey: secretKey ?? '' });
}
