import type { Logger } from '../base/log.ts';
import { ConfigurationError } from '../config/config.ts';
import { BucketError, type BucketSettings, createBucketFiles } from '../domain/pictures/bucket-files.ts';

/**
 * Checks the bucket of the pictures. One that does not respond only delays uploads, so it is logged.
 *
 * @throws ConfigurationError if it does not exist, or rejects the access key
 */
export async function requireBucket(bucket: BucketSettings, logger: Pick<Logger, 'warn'>): Promise<void> {
  try {
    await createBucketFiles(bucket).check();
  } catch (error) {
    if (!(error instanceof BucketError)) throw error;
    const { status = 500 } = error;
    if (status < 500) throw new ConfigurationError(`PICTURES_S3_URL: ${error.message}`);
    logger.warn({ err: error }, 'the bucket of the pictures is not available');
  }
}
