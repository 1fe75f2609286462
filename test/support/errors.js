/** The body of an error response. */
export const errorBody = (messages, label = 'API_ERR_DATA') => ({
    errors: [messages].flat().map((message) => ({ label, message })),
});
/** The errors of a response; none when it succeeded. */
export const errorsOf = ({ body }) => body.errors ?? [];
export const messagesOf = (response) => errorsOf(response).map(({ message }) => message);
export const labelsOf = (response) => errorsOf(response).map(({ label }) => label);
/** The status and messages of an error response. */
export const statusAndMessages = (response) => [response.status, messagesOf(response)];
