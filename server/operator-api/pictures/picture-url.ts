import type { components } from '../../../generated/operator/api.ts';
import { extensionOf } from '../../domain/pictures/picture-header.ts';
import type { StoredPicture } from '../../domain/pictures/pictures.store.ts';

/** Shows a picture with its public URL. */
export const showPicture = (
  { id, name, ...picture }: StoredPicture,
  { app, client }: { app: { partnerId: string }; client: { baseUrl: string } },
): components['schemas']['Picture'] => ({
  id,
  url: `${client.baseUrl}/pictures/${encodeURIComponent(app.partnerId)}/${picture.sha256}.${extensionOf(picture.mediaType)}`,
  name,
  ...picture,
});
