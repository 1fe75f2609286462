import type { ApiResponse } from './service.ts';

interface ErrorBody {
  errors: { label: string; message: string }[];
}

/** The body of an error response. */
export const errorBody = (messages: string | readonly string[], label = 'API_ERR_DATA'): ErrorBody => ({
  errors: [messages].flat().map((message) => ({ label, message })),
});

/** The errors of a response; none when it succeeded. */
export const errorsOf = ({ body }: Pick<ApiResponse, 'body'>) => (body as Partial<ErrorBody>).errors ?? [];

export const messagesOf = (response: Pick<ApiResponse, 'body'>) => errorsOf(response).map(({ message }) => message);
export const labelsOf = (response: Pick<ApiResponse, 'body'>) => errorsOf(response).map(({ label }) => label);

/** The status and messages of an error response. */
export const statusAndMessages = (response: ApiResponse) => [response.status, messagesOf(response)];
