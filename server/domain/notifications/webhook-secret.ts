/** The encryption context of the secret of a webhook. It decrypts for no other application. */
export const webhookSecretContext = (applicationId: number) => `application ${applicationId} webhook secret`;
