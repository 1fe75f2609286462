import { client, type Schemas } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';

export const pictureList = '/operator/v1/apps/{partnerId}/pictures';
export const pictureTypes = 'image/png,image/jpeg,image/gif,image/webp';

const maxBytes = 1_048_576;

/** @throws Error that says why the file can't be uploaded */
function check({ name, size }: File): void {
  if (size === 0) throw new Error(`${name} is empty.`);
  if (size <= maxBytes) return;
  const megabytes = (size / maxBytes).toLocaleString(undefined, { maximumFractionDigits: 1, minimumFractionDigits: 1 });
  throw new Error(
    `${name} has ${megabytes} MiB. A picture can have 1 MiB at most: scale it down, or use another format.`,
  );
}

/** Stores a file as a picture of the application. */
export async function uploadPicture(partnerId: string, file: File): Promise<Schemas['Picture']> {
  check(file);
  const { data } = await client.POST(pictureList, {
    params: { path: { partnerId }, query: { name: file.name.slice(0, 255) } },
    // The service reads the type from the content.
    headers: { 'Content-Type': file.type.startsWith('image/') ? file.type : 'image/*' },
    body: file as never,
    bodySerializer: (body) => body as never,
  });
  await queryClient.invalidateQueries({ queryKey: ['get', pictureList] });
  return data as Schemas['Picture'];
}
