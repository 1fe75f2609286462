import { serviceUrl } from '../../api/client.ts';

/** The URL from which the console loads a picture of the service; undefined for other URLs, which the console does not load. */
export function ownPicture(url: string | undefined): string | undefined {
  const [, path] =
    /^https?:\/\/[^?#]+?(\/pictures\/[^/?#]+\/[0-9a-f]{64}\.(?:png|jpg|gif|webp))$/.exec(url ?? '') ?? [];
  return path === undefined ? undefined : serviceUrl + path;
}
