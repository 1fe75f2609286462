// Generated from openapi/ by `npm run generate`. Do not edit.
export interface paths {
    "/operator/v1/setup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create the first owner
         * @description Creates the first operator, an owner, and signs in. The token is in the set-up link that the service shows when it has
         *     no operators. The link is valid once, for one hour.
         */
        post: operations["setUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get your session
         * @description Returns your session with your role and your applications.
         */
        get: operations["getSession"];
        put?: never;
        /**
         * Sign in
         * @description Creates a session and returns its cookie. The session has a new ID at each sign-in, and expires after 12 hours, or after
         *     1 hour without a request.
         *
         *     Attempts are limited by account and by address. See [Sessions](#section/Sessions).
         */
        post: operations["signIn"];
        /**
         * Sign out
         * @description Ends your session and removes the cookie. Your other sessions stay active.
         *
         *     If you have signed in with OpenID Connect, open `providerUrl` to end the session at the provider too. It returns to
         *     the operator console.
         */
        delete: operations["signOut"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/session/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change your password
         * @description Changes your password, ends all your sessions, and creates a new one with a new ID and cookie.
         *
         *     Attempts with a wrong current password are limited as for [signIn](#operation/signIn).
         */
        put: operations["changePassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/session/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm your session
         * @description Confirms with your password, a code of your second factor, or a recovery code, that you still use this session. For 10 minutes, the session may call operations that
         *     need a confirmation. See [Confirmation](#section/Confirmation).
         *
         *     A session has 10 attempts in 15 minutes.
         */
        post: operations["confirmSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/session/confirm/openid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a confirmation with OpenID Connect
         * @description Returns the address of the OpenID Connect provider, which asks for your credentials again, and a cookie as
         *     [startOpenIdSignIn](#operation/startOpenIdSignIn) does. The provider returns to `/admin/sign-in/openid` with a code, and a state that begins
         *     with `confirm-`, for [completeOpenIdConfirmation](#operation/completeOpenIdConfirmation).
         *
         *     If the provider can't be reached, the status is 503.
         */
        post: operations["startOpenIdConfirmation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/session/confirm/openid/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Complete a confirmation with OpenID Connect
         * @description Confirms your session as [confirmSession](#operation/confirmSession) does, if the provider has asked you for your credentials since
         *     [startOpenIdConfirmation](#operation/startOpenIdConfirmation). If the provider can't be reached, the status is 503.
         *
         *     A session has 10 attempts in 15 minutes.
         */
        post: operations["completeOpenIdConfirmation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/session/openid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a sign-in with OpenID Connect
         * @description Returns the address of the OpenID Connect provider at which you sign in, and a cookie by which only this browser can complete the sign-in.
         *     The provider returns to `/admin/sign-in/openid` with a code and a state for [completeOpenIdSignIn](#operation/completeOpenIdSignIn). See
         *     [OpenID Connect](#section/OpenID-Connect).
         *
         *     If the provider can't be reached, the status is 503.
         */
        post: operations["startOpenIdSignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/session/openid/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Complete a sign-in with OpenID Connect
         * @description Exchanges the code of the OpenID Connect provider, creates a session and returns its cookie. At the first sign-in, the operator is created,
         *     or linked if one has the verified email address. Role and applications are set from the claims of the provider. See
         *     [OpenID Connect](#section/OpenID-Connect).
         *
         *     Only the browser that has started the sign-in can complete it, once and within 10 minutes. If the provider can't be reached, the status is 503.
         */
        post: operations["completeOpenIdSignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/sign_in_methods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the ways to sign in
         * @description Returns whether operators sign in with passwords, and with which OpenID Connect provider, for the sign-in page.
         */
        get: operations["getSignInMethods"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a password with a link
         * @description Sets the password of the operator whom the link is for, ends all sessions of the operator, and signs in. The link is
         *     valid once, for one hour. See [createPasswordLink](#operation/createPasswordLink).
         */
        post: operations["setPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/session/second_factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Complete a sign-in with a code
         * @description Completes a sign-in that [signIn](#operation/signIn) or [setPassword](#operation/setPassword) has started with a 202:
         *     creates a session and returns its cookie. Send a code of your authenticator app, or a recovery code. Each code is
         *     valid once.
         *
         *     Attempts are limited. See [Second factor](#section/Second-factor).
         */
        post: operations["completeSignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/second_factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the state of your second factor
         * @description Returns whether you have a second factor, whether you need one, and how many recovery codes are left.
         */
        get: operations["getSecondFactor"];
        /**
         * Enable your second factor
         * @description Enables the second factor with a code of your authenticator app, and returns recovery codes. They are shown only in this
         *     response: store them safely.
         */
        put: operations["enableSecondFactor"];
        /**
         * Start to set up a second factor
         * @description Creates the secret for your authenticator app, and returns it. It is shown only in this response. The second factor is
         *     enabled by [enableSecondFactor](#operation/enableSecondFactor) with a first code. A further call replaces a secret that is
         *     not enabled.
         */
        post: operations["createSecondFactor"];
        /**
         * Remove your second factor
         * @description Removes your second factor and its recovery codes, for example to set up another device. If you need a second factor, set up
         *     a new one then.
         */
        delete: operations["deleteSecondFactor"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/second_factor/recovery_codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace your recovery codes
         * @description Creates 10 recovery codes. They are shown only in this response. Earlier codes become invalid.
         */
        post: operations["createRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your sessions
         * @description Returns your active sessions, newest first.
         */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/sessions/{sessionId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the session.
                 * @example 311
                 */
                sessionId: components["parameters"]["sessionId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End one of your sessions
         * @description Ends one of your sessions, for example on a device that you lost. Returns 404 if the session belongs to another operator.
         */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/operators": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List operators
         * @description Returns the operators in ascending order of ID. The search covers email addresses and names.
         */
        get: operations["listOperators"];
        put?: never;
        /**
         * Create an operator
         * @description Creates an operator without a password, and returns a link to set one. Send the link to the operator: it is valid once,
         *     for one hour, and is shown only in this response.
         */
        post: operations["createOperator"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/operators/{operatorId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the operator.
                 * @example 17
                 */
                operatorId: components["parameters"]["operatorId"];
            };
            cookie?: never;
        };
        /**
         * Get an operator
         * @description Returns an operator.
         */
        get: operations["getOperator"];
        /**
         * Update an operator
         * @description Replaces the operator, and clears omitted properties. Other rights apply to active sessions from the next request.
         *
         *     The last owner keeps the role.
         */
        put: operations["updateOperator"];
        post?: never;
        /**
         * Delete an operator
         * @description Deletes the operator, and ends the operator's sessions and links. Audit log entries are kept. The last owner can't be
         *     deleted.
         */
        delete: operations["deleteOperator"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/operators/{operatorId}/applications": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the operator.
                 * @example 17
                 */
                operatorId: components["parameters"]["operatorId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Grant and revoke applications of an operator
         * @description Grants and revokes applications, and leaves the others. Changes by several people at the same time don't overwrite each other, so no
         *     `If-Match` is needed. To grant again or to revoke what is not granted changes nothing. The change applies from the next request.
         */
        post: operations["changeOperatorApplications"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/operators/{operatorId}/password_link": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the operator.
                 * @example 17
                 */
                operatorId: components["parameters"]["operatorId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a password link
         * @description Creates a link with which the operator sets a new password, for example after a forgotten one. The link is valid once,
         *     for one hour. Earlier links of the operator become invalid. The current password stays valid until the link is used.
         */
        post: operations["createPasswordLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/program_tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List program tokens
         * @description Returns the program tokens in descending order of ID, also expired ones. The values of tokens can't be shown again.
         */
        get: operations["listProgramTokens"];
        put?: never;
        /**
         * Create a program token
         * @description Creates a token with which a program uses this API, with a role and applications as an operator has. The token is shown only in this
         *     response. See [Program tokens](#section/Program-tokens).
         */
        post: operations["createProgramToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/program_tokens/{programTokenId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the program token.
                 * @example 23
                 */
                programTokenId: components["parameters"]["programTokenId"];
            };
            cookie?: never;
        };
        /**
         * Get a program token
         * @description Returns a program token without its value.
         */
        get: operations["getProgramToken"];
        put?: never;
        post?: never;
        /**
         * Revoke a program token
         * @description Revokes the token and the tokens that it created, and closes their streams immediately. Audit log entries are kept.
         */
        delete: operations["revokeProgramToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/operators/{operatorId}/second_factor": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the operator.
                 * @example 17
                 */
                operatorId: components["parameters"]["operatorId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Reset the second factor of an operator
         * @description Removes the second factor of an operator and its recovery codes, for example after the loss of a phone. Verify the person first.
         *     The operator then signs in with the password only, until a new second factor is set up.
         */
        delete: operations["resetSecondFactor"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List users
         * @description Returns the users in ascending order of ID. The search covers email addresses and names.
         */
        get: operations["listUsers"];
        put?: never;
        /**
         * Create a user
         * @description Creates a user of the engagement API, who manages the applications that you grant. The user needs an API key: see
         *     [createApiKey](#operation/createApiKey).
         */
        post: operations["createUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/users/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the user.
                 * @example 42
                 */
                userId: components["parameters"]["userId"];
            };
            cookie?: never;
        };
        /**
         * Get a user
         * @description Returns a user. API keys are never returned.
         */
        get: operations["getUser"];
        /**
         * Update a user
         * @description Replaces the email address, the name and the applications. The API key and access tokens stay valid. Other rights apply
         *     from the next request.
         */
        put: operations["updateUser"];
        post?: never;
        /**
         * Delete a user
         * @description Deletes the user with the API key and all access tokens, with effect from the next request. Applications and their data are kept.
         */
        delete: operations["deleteUser"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/users/{userId}/applications": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the user.
                 * @example 42
                 */
                userId: components["parameters"]["userId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Grant and revoke applications of a user
         * @description Grants and revokes applications, and leaves the others. Changes by several people at the same time don't overwrite each other, so no
         *     `If-Match` is needed. To grant again or to revoke what is not granted changes nothing. The change applies from the next request.
         */
        post: operations["changeUserApplications"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/users/{userId}/api_key": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the user.
                 * @example 42
                 */
                userId: components["parameters"]["userId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Generate an API key
         * @description Generates an API key, and returns it. This is the only response that contains it. The previous key and all access tokens
         *     of the user become invalid immediately.
         */
        post: operations["createApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/apps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List applications
         * @description Returns the applications that are granted to you, or all if you are an owner, in ascending order of partner ID. The
         *     search covers partner IDs and names.
         */
        get: operations["listApplications"];
        put?: never;
        /**
         * Create an application
         * @description Creates an application. If you omit the settings, its name is the partner ID. A partner ID can't be changed later.
         */
        post: operations["createApplication"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/apps/{partnerId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /**
         * Get an application
         * @description Returns an application with its settings. Secrets are masked.
         */
        get: operations["getApplication"];
        put?: never;
        post?: never;
        /**
         * Delete an application
         * @description Deletes the application with all its data, such as messages, devices and reports. Access to the application ends
         *     immediately, and workers then delete the data. Until the data is deleted, the application is in the
         *     [list](#operation/listApplications) as `deleting`, and its partner ID is in use.
         *
         *     Entries of the audit log stay.
         */
        delete: operations["deleteApplication"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/apps/{partnerId}/settings": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Update the settings
         * @description Replaces all settings. Omitted settings are removed. Errors name the setting by JSON Pointer. A secret that you send as
         *     `********` stays. This mask is accepted only if nothing changes where or as whom the secret is used, such as the URL, project,
         *     topic, key ID or VAPID subject: enter the secret again with such a change. With several VAPID keys, each mask keeps the private key that
         *     is stored for its public key.
         *
         *     `baseUrl` and `token_uri` can have only hosts of the push services, and those that the service's setting `GATEWAY_HOSTS` allows.
         *     The subject of Web Push must be a `mailto:` or `https:` URL with a public host.
         *
         *     If you remove a field or change its type, devices may have values that contradict the new settings. If a field becomes a matching key,
         *     registered devices may have values that they have not proved. Such an update needs `deleteValues=true`. Use `dryRun=true` to check the settings and to count these values first: nothing changes.
         */
        put: operations["updateSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/apps/{partnerId}/device_access": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /**
         * Get the app key
         * @description Returns the app keys with which devices call the device API, and whether the application has an identity secret. App keys
         *     are part of apps and pages, and not secret. Allowed origins and writable fields are in the settings: `allowedOrigins`, and
         *     `deviceWritable` of a field.
         */
        get: operations["getDeviceAccess"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/apps/{partnerId}/device_access/app_key": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate the app key
         * @description Generates an app key, including the first one. The previous key stays valid until the next rotation, so that released versions of
         *     your app keep working.
         */
        post: operations["rotateAppKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/apps/{partnerId}/device_access/identity_secret": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate the identity secret
         * @description Generates the secret with which your back end proves the client IDs of devices, and returns it. This is the only response that
         *     contains it. Proofs with the previous secret become invalid immediately.
         */
        post: operations["rotateIdentitySecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/apps/{partnerId}/indexes": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /**
         * List the indexes of device fields
         * @description Returns the state of the index of each indexed field. Workers create the indexes after an update of the settings.
         */
        get: operations["listIndexes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/apps/{partnerId}/gateways": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /**
         * List the push gateways
         * @description Returns the gateway of each platform with its settings and the state of its breaker. Secrets are masked.
         */
        get: operations["listGateways"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/apps/{partnerId}/gateways/check": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check the credentials of the push gateways
         * @description Sends a request to each push service to verify the credentials. No push is sent. If the credentials are valid, waiting
         *     pushes are retried immediately.
         */
        post: operations["checkGateways"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/settings_schema": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the schema of settings
         * @description Returns the JSON Schema of the settings of an application. Use it to check settings or to create a form.
         */
        get: operations["getSettingsSchema"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/apps/{partnerId}/sends": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /**
         * List sends
         * @description Returns the sends of the application, newest first, with their progress. A send delivers one message to many devices. An
         *     instant message is also a send.
         */
        get: operations["listSends"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/apps/{partnerId}/sends/{sendId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the send.
                 * @example 9002
                 */
                sendId: components["parameters"]["sendId"];
            };
            cookie?: never;
        };
        /**
         * Get a send
         * @description Returns the progress of a send and the open circuit breakers of its push service. For the reasons of failures, use
         *     [listSendOutcomes](#operation/listSendOutcomes).
         */
        get: operations["getSend"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/apps/{partnerId}/sends/{sendId}/content": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the send.
                 * @example 9002
                 */
                sendId: components["parameters"]["sendId"];
            };
            cookie?: never;
        };
        /**
         * Get the content of a send
         * @description Returns what a send sent and to whom, as it was when the send was accepted. Later changes of the message, its segments and
         *     lists don't change it, and it is kept if the message is deleted.
         *
         *     Sends of versions before 2.0.0 keep their texts, options and criteria, but not the language of `content` and the names of
         *     segments and lists. Then `namesKnown` is false.
         */
        get: operations["getSendContent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/apps/{partnerId}/sends/{sendId}/outcomes": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the send.
                 * @example 9002
                 */
                sendId: components["parameters"]["sendId"];
            };
            cookie?: never;
        };
        /**
         * List outcomes of a send
         * @description Returns how many devices of a send have each outcome, by status and reason. If counting takes too long, the counts by reason
         *     are estimates with a margin of error. For the progress of a running send, use [getSend](#operation/getSend).
         *
         *     Reasons are kept for three months. After that, outcomes only have a status.
         */
        get: operations["listSendOutcomes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/apps/{partnerId}/sends/{sendId}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the send.
                 * @example 9002
                 */
                sendId: components["parameters"]["sendId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause a send
         * @description Stops pushes of the send within a second. Devices without an outcome wait until you resume the send. The deadline stays the
         *     same: devices that still wait at `deadlineAt` fail.
         *
         *     Pausing a paused send changes nothing.
         */
        post: operations["pauseSend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/apps/{partnerId}/sends/{sendId}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the send.
                 * @example 9002
                 */
                sendId: components["parameters"]["sendId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume a send
         * @description Continues a paused send. Resuming a send that is not paused changes nothing.
         */
        post: operations["resumeSend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/apps/{partnerId}/sends/{sendId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the send.
                 * @example 9002
                 */
                sendId: components["parameters"]["sendId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a send
         * @description Stops pushes of the send within a second. The remaining devices get the status `canceled`. You can't undo this. Canceling a
         *     send again while it is being canceled changes nothing.
         */
        post: operations["cancelSend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/apps/{partnerId}/sends/{sendId}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the send.
                 * @example 9002
                 */
                sendId: components["parameters"]["sendId"];
            };
            cookie?: never;
        };
        /**
         * List deliveries of a send
         * @description Returns the devices of a send that have an outcome, in the order in which the outcomes were recorded. Deliveries are kept for
         *     three months.
         *
         *     Follow the link `next` until it is absent.
         */
        get: operations["listSendDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/apps/{partnerId}/messages/{messageId}/funnel": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the message.
                 * @example 2048
                 */
                messageId: components["parameters"]["messageId"];
            };
            cookie?: never;
        };
        /**
         * Get the funnel of a message
         * @description Returns how many devices a message was for, how many it was sent to, why others did not get it, and how many clicked it.
         *
         *     It covers all sends of the last three months, including tests. A device counts once for each send. If counting takes too
         *     long, some counts are estimates with a margin of error.
         */
        get: operations["getMessageFunnel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/apps/{partnerId}/messages/{messageId}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the message.
                 * @example 2048
                 */
                messageId: components["parameters"]["messageId"];
            };
            cookie?: never;
        };
        /**
         * Preview a message
         * @description Renders a message for one device as a send would: in the language of the device, with its values for placeholders. Nothing is
         *     sent. The device does not have to be in the audience of the message.
         *
         *     A placeholder without a value is listed in `unresolved`.
         */
        get: operations["previewMessage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/apps/{partnerId}/messages/{messageId}/audience": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the message.
                 * @example 2048
                 */
                messageId: components["parameters"]["messageId"];
            };
            cookie?: never;
        };
        /**
         * Count the audience of a message
         * @description Counts the devices that a send of the message would select now, by its platform, segments and lists.
         *
         *     If counting takes too long, the counts are estimates with a margin of error.
         *
         *     Some of these devices may still be skipped: because of marketing pressure, or a placeholder without a value.
         */
        get: operations["countAudience"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/apps/{partnerId}/calendar": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /**
         * Get the calendar of scheduled sends
         * @description Returns each date of a period on which a scheduled message is due, with recurrences and without excluded days, in
         *     ascending order. Past dates are not included: see [listSends](#operation/listSends).
         *
         *     The response has at most 1,000 dates. If `complete` is false, there are more: request a shorter period.
         */
        get: operations["getSendCalendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/apps/{partnerId}/statistics": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /**
         * Get the statistics of a period
         * @description Returns the statistics of a period, of each of its days, and of the period of the same length before it. They are updated
         *     within seconds. Days are in UTC, as in [listStatistics](#operation/listStatistics).
         *
         *     A device has unsubscribed when it could get pushes, and then its user ended the consent or it lost its push token.
         */
        get: operations["getPeriodStatistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/apps/{partnerId}/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /**
         * List notifications
         * @description Returns what happened in the application, the latest first, and whether you have read it. Events of the same kind about the same
         *     thing in the same hour are one notification with a `count`. A notification is kept for 30 days, and an application has at most the
         *     latest 1,000.
         */
        get: operations["listNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/apps/{partnerId}/notifications/read": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark notifications as read
         * @description Marks notifications as read by you. For other operators they stay unread. Send each with the `count` that you have seen: if further
         *     events were added since, it stays unread. Unknown notifications are ignored.
         */
        post: operations["markNotificationsRead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/apps/{partnerId}/notifications/email": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /**
         * Get your notifications by email
         * @description Returns which notifications of the application you get by email.
         */
        get: operations["getNotificationEmail"];
        /**
         * Update your notifications by email
         * @description Chooses which notifications of the application you get by email: one for each notification, with its first event. They are sent to
         *     the address that you sign in with, as long as you have rights on the application.
         */
        put: operations["updateNotificationEmail"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/apps/{partnerId}/notifications/email/test": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send yourself a test email
         * @description Sends an email to your address, and waits until the mail server has accepted it, at most 30 seconds.
         */
        post: operations["testNotificationEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/apps/{partnerId}/notifications/webhook": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /**
         * Get the webhook for notifications
         * @description Returns where the notifications of the application are delivered. Without a webhook, the response has no `url`.
         */
        get: operations["getNotificationWebhook"];
        /**
         * Set the webhook for notifications
         * @description Sets where the notifications of the application are delivered. The response has the secret that signs the calls if it is new: it is
         *     shown only once. Another URL gets a new secret. See [Notifications](#section/Notifications).
         */
        put: operations["updateNotificationWebhook"];
        post?: never;
        /**
         * Delete the webhook for notifications
         * @description Ends the delivery of notifications to the webhook, and deletes its secret.
         */
        delete: operations["deleteNotificationWebhook"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/apps/{partnerId}/notifications/webhook/test": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Test the webhook for notifications
         * @description Calls the webhook with an event of the type `test`, and waits for its response, at most 20 seconds.
         */
        post: operations["testNotificationWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/apps/{partnerId}/campaign_drafts": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /**
         * List campaign drafts
         * @description Returns the drafts of the application without their content, in descending order of ID. Sent drafts are kept with their campaign.
         */
        get: operations["listCampaignDrafts"];
        put?: never;
        /**
         * Create a campaign draft
         * @description Stores a campaign that is being written, for all operators of the application. An application has at most 200 drafts that were not sent.
         */
        post: operations["createCampaignDraft"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/apps/{partnerId}/campaign_drafts/{draftId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the draft.
                 * @example 12
                 */
                draftId: components["parameters"]["draftId"];
            };
            cookie?: never;
        };
        /**
         * Get a campaign draft
         * @description Returns a draft with its content.
         */
        get: operations["getCampaignDraft"];
        /**
         * Update a campaign draft
         * @description Replaces the name and the content of a draft. A sent draft can't be changed.
         */
        put: operations["updateCampaignDraft"];
        post?: never;
        /**
         * Delete a campaign draft
         * @description Deletes a draft. A campaign that was sent from it stays.
         */
        delete: operations["deleteCampaignDraft"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/apps/{partnerId}/campaign_audience": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Count the audience of a campaign
         * @description Counts the devices that a campaign would select now, by platform. Nothing is stored, so the campaign does not have to exist.
         *
         *     If counting takes too long, the counts are estimates with a margin of error.
         */
        post: operations["countCampaignAudience"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/apps/{partnerId}/campaign_sends": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a campaign
         * @description Creates a campaign with a message for each platform, and sends or schedules all messages. It is one transaction: after an error, nothing was created
         *     and nothing is sent. To retry, send the same body again: its `key` makes the request idempotent.
         *
         *     The messages are ordinary messages, with the campaign's ID. So the operations of messages, sends and reports apply to them.
         */
        post: operations["sendCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/apps/{partnerId}/campaign_sends/{campaignId}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the campaign.
                 * @example 1024
                 */
                campaignId: components["parameters"]["campaignId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo the send of a campaign
         * @description Takes back a campaign of [sendCampaign](#operation/sendCampaign) before its first send has started: deletes the campaign with these messages and their
         *     schedules, and makes its draft editable again. Once a send has started, [cancel](#operation/cancelSend) the sends instead.
         */
        post: operations["undoCampaignSend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/apps/{partnerId}/approvals": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /**
         * List approvals
         * @description Returns the sends that operators asked an approval for, in descending order of ID. Approvals are kept for 90 days after they were decided or ended.
         */
        get: operations["listApprovals"];
        put?: never;
        /**
         * Ask for an approval
         * @description Asks the other operators of the application to approve a send. The send is checked now, as its operation would check it, and starts when another
         *     operator [approves](#operation/approveSend) it. Nothing is sent before. The other operators get a
         *     [notification](#section/Notifications).
         *
         *     A message or draft has at most one pending approval, besides instant messages with it as the parent. An application has at most 200.
         */
        post: operations["createApproval"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/apps/{partnerId}/approvals/{approvalId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the approval.
                 * @example 31
                 */
                approvalId: components["parameters"]["approvalId"];
            };
            cookie?: never;
        };
        /**
         * Get an approval
         * @description Returns an approval with the send that it permits.
         */
        get: operations["getApproval"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/apps/{partnerId}/approvals/{approvalId}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the approval.
                 * @example 31
                 */
                approvalId: components["parameters"]["approvalId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve a send
         * @description Starts or schedules the send of an approval, with the content and the audience of the request. Only another operator than the one who asked can
         *     approve it, and not a program token.
         *
         *     It is one transaction: the approval is `approved` if and only if the send is stored. Of concurrent decisions, one succeeds. If the message, the draft
         *     or the criteria of a segment have changed since the request, the response is a 409.
         */
        post: operations["approveSend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/apps/{partnerId}/approvals/{approvalId}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the approval.
                 * @example 31
                 */
                approvalId: components["parameters"]["approvalId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decline a send
         * @description Ends a pending approval of another operator with a reason. Nothing is sent.
         */
        post: operations["declineSend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/apps/{partnerId}/approvals/{approvalId}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the approval.
                 * @example 31
                 */
                approvalId: components["parameters"]["approvalId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Withdraw an approval
         * @description Ends your own pending approval. Nothing is sent.
         */
        post: operations["withdrawApproval"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/apps/{partnerId}/pictures": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /**
         * List pictures
         * @description Returns the pictures of the application, newest first.
         */
        get: operations["listPictures"];
        put?: never;
        /**
         * Upload a picture
         * @description Stores the picture in the body, and returns it with its public URL, which you can use in messages.
         *
         *     The picture is PNG, JPEG, GIF or WebP, with at most 1 MiB and 4096 × 4096 pixels. The service reads the type from the content: the name and the
         *     header `Content-Type` don't matter. It stores the bytes unchanged, with all metadata.
         *
         *     If the application already has a picture with the same content, the service returns that one and stores nothing.
         *
         *     The upload fails if less than 1 kB arrives in 30 seconds. A process runs at most 2 uploads of an operator at a time.
         */
        post: operations["createPicture"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/apps/{partnerId}/pictures/{pictureId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the picture.
                 * @example 31
                 */
                pictureId: components["parameters"]["pictureId"];
            };
            cookie?: never;
        };
        /**
         * Get a picture
         * @description Returns the properties of a picture. Its content is at its `url`.
         */
        get: operations["getPicture"];
        put?: never;
        post?: never;
        /**
         * Delete a picture
         * @description Deletes a picture. Devices that have not loaded it yet will show messages without it. The
         *     service may serve it for another minute, and browsers and proxies may keep it for a year.
         *
         *     If messages, in-app messages, alarms, inbox messages, unsent drafts or pending approvals contain its URL, the service returns 409 and names up to
         *     10 of them. Set `force` to delete it anyway. If you upload the same file again, it has the same URL.
         */
        delete: operations["deletePicture"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/apps/{partnerId}/captured_pushes": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /**
         * List captured pushes
         * @description Returns the pushes that the `log` gateway recorded instead of sending them, newest first. They are kept for a week. Viewers
         *     see only the last four characters of push tokens.
         *
         *     Follow the link `next` until it is absent.
         */
        get: operations["listCapturedPushes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/apps/{partnerId}/audience": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Count the devices of criteria
         * @description Counts the devices that match criteria now, and returns some of them. Nothing is stored: you can see what a segment selects before
         *     you add it to the settings.
         *
         *     If counting takes too long, the counts are estimates with a margin of error. Criteria on values that your role does not see, such as push
         *     tokens, are a 403.
         */
        post: operations["countCriteria"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/apps/{partnerId}/devices": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /**
         * List or find devices
         * @description Returns the devices of the application in pages, newest first. Filters and `sort` without an index read all devices: if that takes
         *     too long, the service returns 500 with the label `API_ERR_DB`. Then add filters.
         *
         *     With a search text, it returns devices whose UDID begins with this text, and devices whose client ID or other matching key has
         *     exactly this value. Exact matches are first, then the others in the order of their UDIDs. A search finds at most 100 devices, to
         *     which filters apply: search for a longer text if there are more.
         */
        get: operations["findDevices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/apps/{partnerId}/devices/{udid}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The UDID of the device.
                 * @example f3b1c0de-58a1-4b6e-9a77-2f4d1c9e0a11
                 */
                udid: components["parameters"]["deviceUdid"];
            };
            cookie?: never;
        };
        /**
         * Get a device
         * @description Returns the built-in fields of a device, the fields of the data scheme, and its static lists. Viewers see only the last four
         *     characters of the push token.
         */
        get: operations["getDevice"];
        /**
         * Update a device
         * @description Updates fields of a device. Omitted fields don't change, and `null` deletes the value of a field. The audit log has the names of the
         *     changed fields, without their values.
         *
         *     A body without fields returns 204.
         *
         *     Returns 400 if a field is unknown or can't be written.
         */
        put: operations["updateDevice"];
        post?: never;
        /**
         * Delete a device
         * @description Deletes a device, its profile and its memberships in lists. Its deliveries, clicks and events are deleted within a day. To delete
         *     everything about a person immediately, use [deletePerson](#operation/deletePerson).
         *
         *     The audit log keeps the UDID, without the profile.
         */
        delete: operations["deleteDevice"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/apps/{partnerId}/devices/{udid}/person": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The UDID of the device.
                 * @example f3b1c0de-58a1-4b6e-9a77-2f4d1c9e0a11
                 */
                udid: components["parameters"]["deviceUdid"];
            };
            cookie?: never;
        };
        /**
         * Export the data of a person
         * @description Returns everything that the service stores about the user of a device: the device and all other devices with its client ID, with their
         *     fields, lists, events and history. A device without a client ID is a person of its own. The response is streamed. It can be given to
         *     the person, for example to answer a request under the GDPR. See [Data of a person](#section/Data-of-a-person).
         *
         *     The audit log says who exported which device.
         */
        get: operations["exportPerson"];
        put?: never;
        post?: never;
        /**
         * Delete the data of a person
         * @description Deletes what [exportPerson](#operation/exportPerson) returns, immediately and in one transaction, and returns the number of deleted
         *     records of each kind. Sends that are running skip the devices. See [Data of a person](#section/Data-of-a-person) for what stays.
         *
         *     Returns 400 if more than 100 devices have the client ID, because such an ID does not identify a person.
         */
        delete: operations["deletePerson"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/apps/{partnerId}/devices/{udid}/timeline": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The UDID of the device.
                 * @example f3b1c0de-58a1-4b6e-9a77-2f4d1c9e0a11
                 */
                udid: components["parameters"]["deviceUdid"];
            };
            cookie?: never;
        };
        /**
         * Get the timeline of a device
         * @description Returns what happened to a device, newest first: deliveries with their outcome and reason, displays, clicks, days on which the
         *     application was opened, and inbox messages that were read or archived. Use it to find out why a device did not get a message.
         *
         *     A send without an entry did not target the device, or has no outcome for it yet. Deliveries are kept for three months.
         *
         *     Follow the link `next` until it is absent.
         */
        get: operations["getDeviceTimeline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/apps/{partnerId}/inboxes": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /**
         * List inbox messages
         * @description Returns the inbox messages of the application in ascending order of ID, expired ones included.
         */
        get: operations["listInboxMessages"];
        put?: never;
        /**
         * Create an inbox message
         * @description Creates a message in the inboxes of users. It stays there until it expires. Without segments and lists, every device
         *     gets it.
         *
         *     The service sends the message at its `sendDate`, immediately by default. After that, you can't update it.
         */
        post: operations["createInbox"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/apps/{partnerId}/inboxes/{inboxId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the inbox message.
                 * @example 1001
                 */
                inboxId: components["parameters"]["inboxId"];
            };
            cookie?: never;
        };
        /**
         * Get an inbox message
         * @description Returns an inbox message with its status.
         */
        get: operations["getInboxMessage"];
        /**
         * Update an inbox message
         * @description Replaces an inbox message that was not sent yet. Without a `sendDate`, the new version is sent immediately.
         *
         *     A message counts as sent when its `sendDate` has passed, even if no user has opened it. An update is then rejected
         *     with `API_ERR_MESSAGE_SENT`.
         */
        put: operations["updateInbox"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/apps/{partnerId}/import_previews": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview the import of a CSV file
         * @description Reads the beginning of a file and returns its encoding, separator, columns and first lines, with the errors that
         *     [createImport](#operation/createImport) would report for them. Nothing is stored.
         *
         *     Use it to choose `encoding` and `columns` of the import. The service reads at most the first 256 KiB of the body, so you don't have to
         *     send more.
         */
        post: operations["previewImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/apps/{partnerId}/imports": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /**
         * List imports
         * @description Returns the imports of the application, newest first, with their progress. An import is listed for 90 days.
         */
        get: operations["listImports"];
        put?: never;
        /**
         * Import a CSV file
         * @description Imports devices, or members of a static list, from the body. It is CSV with a header of device fields. For devices, the column
         *     `UDID` is required. Unknown devices are created, known devices are updated. An empty cell clears its field, and fields without
         *     a column keep their values.
         *
         *     The format is what programs for spreadsheets write:
         *
         *     - The separator is `;`, `,`, a tab or `|`. A first line such as `sep=;` names it. Otherwise it is detected in the header.
         *     - The encoding is UTF-8, or UTF-16 with a byte order mark. For others, set `encoding`.
         *     - The case of column names does not matter, unless two fields differ only by case. Columns whose name begins with `#` are
         *       ignored, and so are empty lines and empty columns at the end. If columns have other names, map them to fields with `columns`.
         *     - Booleans are `true`, `false`, `1` or `0` in any case, or the words of Excel in another language, such as `WAHR` and `FALSCH`.
         *       Numbers may have a decimal comma. Dates are ISO 8601, such as `2026-03-16T08:04:51Z` or `2026-03-16`, and in UTC without an offset.
         *     - An empty text in quotes (`""`) is an empty cell, except for a text of the data scheme that is no matching key.
         *     - A text may be a formula such as `="00123"`, which keeps its zeros. IDs that a spreadsheet has replaced, such as `1.23E+14` and
         *       `#NAME?`, are rejected.
         *
         *     [previewImport](#operation/previewImport) shows how the service reads a file before you import it.
         *
         *     The body has no size limit. The response is sent when the import has ended. Until then, [getImport](#operation/getImport) shows
         *     its progress. Invalid lines are rejected, and the others are imported: see
         *     [downloadRejectedLines](#operation/downloadRejectedLines). If the connection is closed, lines that were already imported are kept. Import the
         *     file again to continue: unchanged devices are skipped.
         *
         *     The import is stopped if it is [canceled](#operation/cancelImport), if you lose the rights on the application or your session,
         *     or if less than 1 kB arrives in 30 seconds.
         *
         *     An application can run one import of devices at a time. A process runs at most 2 imports of an operator, and 3 into an
         *     application.
         *
         *     With `kind=list`, the file has members of a static list: one column with `UDID` or an indexed field identifies the devices, and a
         *     column `expireAt` is optional. A worker adds the members after the response. Unknown devices are ignored.
         */
        post: operations["createImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/apps/{partnerId}/imports/{importId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the import.
                 * @example 31
                 */
                importId: components["parameters"]["importId"];
            };
            cookie?: never;
        };
        /**
         * Get an import
         * @description Returns the progress or the result of an import.
         */
        get: operations["getImport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/apps/{partnerId}/imports/{importId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the import.
                 * @example 31
                 */
                importId: components["parameters"]["importId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel an import
         * @description Stops a running import within a few seconds. Its state becomes `failed`, and lines that were already imported are kept. Canceling an import again
         *     while it is being canceled changes nothing.
         */
        post: operations["cancelImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/apps/{partnerId}/imports/{importId}/rejected-lines": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the import.
                 * @example 31
                 */
                importId: components["parameters"]["importId"];
            };
            cookie?: never;
        };
        /**
         * Download rejected lines unchanged
         * @description Returns the header and the rejected lines of an import as in the file, in UTF-8, with the reason in a last column
         *     `#reason`. Correct the lines, and import the file again: the column `#reason` is ignored. Bytes that are not UTF-8 stay unchanged.
         *
         *     Missing cells are added before the reason. Such a line is rejected again until you fill one of them in, or delete the reason.
         *     Cells without a column follow the reason: delete them.
         *
         *     The first 10,000 lines are kept, up to 8 MB in total and 64 kB per line.
         *     [listRejects](#operation/listRejects) has the reasons of the others.
         *     If you lose your rights during the download, the service closes the connection before the end.
         */
        get: operations["downloadRejectedLines"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/apps/{partnerId}/imports/{importId}/rejects": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the import.
                 * @example 31
                 */
                importId: components["parameters"]["importId"];
            };
            cookie?: never;
        };
        /**
         * List the reasons of rejected lines
         * @description Returns the rejected lines of an import as CSV: the line number in the file, and the reason. The first 10,000 are kept.
         *     For the rejected lines themselves, see [downloadRejectedLines](#operation/downloadRejectedLines).
         *     If you lose your rights during the download, the service closes the connection before the end.
         */
        get: operations["listRejects"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/apps/{partnerId}/events": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /**
         * Watch changes of an application
         * @description Streams the changes of an application as [server-sent events](#section/Events). The response does not end before
         *     the session does.
         */
        get: operations["streamEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Watch changes of all applications
         * @description Streams the changes of all applications as [server-sent events](#section/Events). The response does not end before
         *     the session does.
         */
        get: operations["streamAllEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/workers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List workers and jobs
         * @description Returns the processes that do background work, the periodic jobs, and the amount of waiting work. It covers all applications.
         *
         *     If no worker is alive, nothing is sent.
         */
        get: operations["listWorkers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List audit entries
         * @description Returns the entries of the audit log, newest first. Entries are never updated, and only deleted after an export, if the settings limit how long they are kept.
         */
        get: operations["listAuditEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/apps/{partnerId}/campaigns": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /**
         * List campaigns
         * @description Returns the campaigns of the application in ascending order of ID.
         */
        get: operations["listCampaigns"];
        put?: never;
        /**
         * Create a campaign
         * @description Creates a campaign to group messages and their reports.
         *
         *     The dates are informational: they do not start or stop sends.
         */
        post: operations["createCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/apps/{partnerId}/campaigns/{campaignId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the campaign.
                 * @example 1024
                 */
                campaignId: components["parameters"]["campaignId"];
            };
            cookie?: never;
        };
        /**
         * Get a campaign
         * @description Returns a campaign.
         */
        get: operations["getCampaign"];
        /**
         * Update a campaign
         * @description Replaces the campaign, and clears omitted properties (see [Requests](../docs#section/Requests)).
         */
        put: operations["updateCampaign"];
        post?: never;
        /**
         * Delete a campaign
         * @description Deletes the campaign. Its messages stay, without a campaign.
         */
        delete: operations["deleteCampaign"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/apps/{partnerId}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /**
         * List messages
         * @description Returns the push messages of the application in ascending order of ID. If you set several filters, a message must
         *     match all of them.
         */
        get: operations["listMessages"];
        put?: never;
        /**
         * Create a message
         * @description Creates a push message for one platform. It is not sent until you [send](#operation/sendMessage) it,
         *     [schedule](#operation/createSchedule) it, or send it as an [instant message](#operation/sendInstantMessage).
         *
         *     For several platforms, create one message per platform. To combine their reports, use the same campaign.
         */
        post: operations["createMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/apps/{partnerId}/messages/{messageId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the message.
                 * @example 2048
                 */
                messageId: components["parameters"]["messageId"];
            };
            cookie?: never;
        };
        /**
         * Get a message
         * @description Returns a push message and its state.
         */
        get: operations["getMessage"];
        /**
         * Update a message
         * @description Replaces the message. You can't change its platform, and you can't update a message that is being sent.
         *
         *     The next send of a scheduled message uses the new content. A message in the state `failed` becomes a `draft`. A
         *     message in the state `sent` does not change its state.
         */
        put: operations["updateMessage"];
        post?: never;
        /**
         * Delete a message
         * @description Deletes the message, its schedule and its exclusion. You can't delete a message that is being sent.
         */
        delete: operations["deleteMessage"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/apps/{partnerId}/messages/{messageId}/actions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the message.
                 * @example 2048
                 */
                messageId: components["parameters"]["messageId"];
            };
            cookie?: never;
        };
        /**
         * List the actions of a message
         * @description Returns one action per button and one for the rich push URL. The ID of an action is the `actionId` in reports of
         *     clicks. A message with neither buttons nor a rich push URL has no actions.
         */
        get: operations["listMessageActions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/apps/{partnerId}/send": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an instant message
         * @description Sends an existing message to up to 100 targets immediately. You can override its text, title and buttons. The
         *     existing message and its state do not change, and marketing pressure does not apply.
         *
         *     A 200 means that the send is accepted. To read the outcomes, use
         *     [listMessageTargets](#operation/listMessageTargets). Targets without a device are in `rejected`. After a 400 or a
         *     404, nothing was sent.
         *
         *     Use only one type of target: filters, segments or lists. Browsers need `sw_version` `b3.1.0` or later.
         */
        post: operations["sendInstantMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/apps/{partnerId}/messages/{messageId}/schedules": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the message.
                 * @example 2048
                 */
                messageId: components["parameters"]["messageId"];
            };
            cookie?: never;
        };
        /**
         * Get the schedule of a message
         * @description Returns the schedule of the message with its next sending date.
         */
        get: operations["getSchedule"];
        /**
         * Update the schedule of a message
         * @description Replaces the schedule. The exclusion does not change, and must be within the new start and end.
         *
         *     A 403 with `API_ERR_DATA` means that the next sending date is in the past;
         *     [createSchedule](#operation/createSchedule) responds with 400 in this case.
         *
         *     A 404 means that the message is unknown or has no schedule.
         */
        put: operations["updateSchedule"];
        /**
         * Schedule a message
         * @description Schedules sends of a message to its campaign segments and lists, once or repeatedly. Its state becomes `scheduled`. The
         *     audience is resolved when each send starts.
         *
         *     A 403 with `API_ERR_DATA` means that the message already has a schedule: use
         *     [updateSchedule](#operation/updateSchedule).
         *
         *     You can't schedule a message that is being sent, was sent or failed. Update a failed message first.
         */
        post: operations["createSchedule"];
        /**
         * Delete the schedule of a message
         * @description Deletes the schedule and its exclusion. The message becomes a `draft`. A send that has started is not stopped.
         */
        delete: operations["deleteSchedule"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/apps/{partnerId}/messages/{messageId}/schedules/exclusions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the message.
                 * @example 2048
                 */
                messageId: components["parameters"]["messageId"];
            };
            cookie?: never;
        };
        /**
         * Get the exclusion of a schedule
         * @description Returns the days on which the scheduled message is not sent.
         */
        get: operations["getScheduleExclusion"];
        put?: never;
        /**
         * Exclude days from a schedule
         * @description Excludes days of the week from a schedule, for its whole duration or a part of it. A schedule has at most one
         *     exclusion per type. To change it, delete it and create another one.
         */
        post: operations["createScheduleExclusion"];
        /**
         * Delete the exclusion of a schedule
         * @description Deletes the exclusion. The schedule does not change, and skipped sends are not repeated.
         */
        delete: operations["deleteScheduleExclusion"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/apps/{partnerId}/messages/{messageId}/send": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the message.
                 * @example 2048
                 */
                messageId: components["parameters"]["messageId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a message
         * @description Sends the message immediately to its campaign segments and lists. Without segments and lists, it goes to all devices
         *     of its platform. With `test=true`, it goes to its test segments, and its state does not change.
         *
         *     A 200 means that the send is stored, not that it is complete. To see the progress, read the state of the message or
         *     its [targets](#operation/listMessageTargets).
         *
         *     You can send a message only once. If it is being sent, was sent or failed, the operation returns 400 with a label for
         *     the state. To send a failed message again, update it first. Sending a scheduled message ends its schedule.
         */
        post: operations["sendMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/apps/{partnerId}/lists": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /**
         * List static lists
         * @description Returns the static lists of the application in ascending order of ID, without their members. See
         *     [listStaticListMembers](#operation/listStaticListMembers).
         */
        get: operations["listStaticLists"];
        put?: never;
        /**
         * Create a static list
         * @description Creates an empty list to send messages to. You can't update or delete a list later.
         */
        post: operations["createStaticList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/apps/{partnerId}/lists/{listId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the list.
                 * @example 310
                 */
                listId: components["parameters"]["listId"];
            };
            cookie?: never;
        };
        /**
         * List the members of a static list
         * @description Returns the members of a list. Expired members and queued changes are not included. An unknown list returns an empty
         *     page.
         */
        get: operations["listStaticListMembers"];
        /**
         * Add devices to a static list
         * @description Adds devices to the list. If a device is already a member, its `expireAt` is replaced.
         *
         *     The change is queued: make it some time before you send a message to the list. Unknown devices are dropped without
         *     an error. See [Static lists and their delays](../docs#section/Static-lists-and-their-delays).
         */
        put: operations["upsertStaticListMembers"];
        post?: never;
        /**
         * Remove devices from a static list
         * @description Removes devices from the list. The body is required, and has the same format as for
         *     [upsertStaticListMembers](#operation/upsertStaticListMembers).
         *
         *     The change is queued. A device that is not a member is not an error.
         */
        delete: operations["removeStaticListMembers"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/apps/{partnerId}/campaigns/{campaignId}/clicks": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the campaign.
                 * @example 1024
                 */
                campaignId: components["parameters"]["campaignId"];
            };
            cookie?: never;
        };
        /**
         * List clicks of a campaign
         * @description Returns the clicks on all messages of the campaign, oldest first. If the campaign has in-app messages or recurring
         *     pushes, request one period at a time: the report can be long.
         */
        get: operations["listCampaignClicks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/apps/{partnerId}/messages/{messageId}/clicks": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the message.
                 * @example 2048
                 */
                messageId: components["parameters"]["messageId"];
            };
            cookie?: never;
        };
        /**
         * List clicks of a message
         * @description Returns the clicks on a message, oldest first. For `actionId`, see
         *     [listMessageActions](#operation/listMessageActions). If the message is recurring, request one period at a time: the
         *     report can be long.
         */
        get: operations["listMessageClicks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/apps/{partnerId}/campaigns/{campaignId}/targets": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the campaign.
                 * @example 1024
                 */
                campaignId: components["parameters"]["campaignId"];
            };
            cookie?: never;
        };
        /**
         * List targets of a campaign
         * @description Returns the devices that the messages of the campaign were sent to, oldest first, with the outcome of each delivery.
         *
         *     Targets are kept for three months. If the campaign has in-app messages or recurring pushes, request one period at a
         *     time: the report can be long.
         */
        get: operations["listCampaignTargets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/apps/{partnerId}/messages/{messageId}/targets": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the message.
                 * @example 2048
                 */
                messageId: components["parameters"]["messageId"];
            };
            cookie?: never;
        };
        /**
         * List targets of a message
         * @description Returns the devices that a message was sent to, oldest first, with the outcome of each delivery. Use `sendId` to
         *     distinguish sends.
         *
         *     Targets are kept for three months. If the message is recurring, request one period at a time: the report can be
         *     long.
         */
        get: operations["listMessageTargets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/apps/{partnerId}/stats": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /**
         * List daily statistics
         * @description Returns the statistics of each UTC day in ascending order. They are updated within seconds. Days without events have
         *     no entry.
         *
         *     Set a period with `startDate` and `endDate`, or one day with `date`. Without them, the response contains all days,
         *     and the request may time out.
         */
        get: operations["listStatistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/apps/{partnerId}/geofences": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /**
         * List geofences
         * @description Returns the geofences of the application in ascending order of ID.
         */
        get: operations["listGeofences"];
        put?: never;
        /**
         * Create a geofence
         * @description Creates a circle on the map that triggers and geogroups can refer to. It has no effect until a trigger of an in-app
         *     message or an alarm refers to it.
         */
        post: operations["createGeofence"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/apps/{partnerId}/geofences/{geofenceId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the geofence.
                 * @example 501
                 */
                geofenceId: components["parameters"]["geofenceId"];
            };
            cookie?: never;
        };
        /**
         * Get a geofence
         * @description Returns a geofence.
         */
        get: operations["getGeofence"];
        /**
         * Update a geofence
         * @description Replaces the geofence. `info` is required. Triggers and geogroups that refer to the geofence keep it.
         */
        put: operations["updateGeofence"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/apps/{partnerId}/beacons": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /**
         * List beacons
         * @description Returns the beacons of the application in ascending order of ID.
         */
        get: operations["listBeacons"];
        put?: never;
        /**
         * Create a beacon
         * @description Creates a Bluetooth beacon that triggers and geogroups can refer to. The application recognizes it by `uuid`,
         *     `major` and `minor`.
         */
        post: operations["createBeacon"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/apps/{partnerId}/beacons/{beaconId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the beacon.
                 * @example 601
                 */
                beaconId: components["parameters"]["beaconId"];
            };
            cookie?: never;
        };
        /**
         * Get a beacon
         * @description Returns a beacon.
         */
        get: operations["getBeacon"];
        /**
         * Update a beacon
         * @description Replaces the beacon. `info` is required. Triggers and geogroups that refer to the beacon keep it.
         */
        put: operations["updateBeacon"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/apps/{partnerId}/geogroups": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /**
         * List geogroups
         * @description Returns the geogroups of the application in ascending order of ID, with the IDs of their beacons and geofences.
         */
        get: operations["listGeogroups"];
        put?: never;
        /**
         * Create a geogroup
         * @description Creates a group of beacons and geofences. You can also add them later. To read the group, use
         *     [listGeogroups](#operation/listGeogroups).
         */
        post: operations["createGeogroup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/apps/{partnerId}/geogroups/{geogroupId}/beacons": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /** @description The ID of the geogroup, or `ext:` and its external ID, such as `ext:paris`. */
                geogroupId: components["parameters"]["geogroupId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a beacon to a geogroup
         * @description Adds the beacon to the geogroup, and returns the ID of the geogroup. The request is idempotent.
         */
        post: operations["addBeaconToGeogroup"];
        /**
         * Remove a beacon from a geogroup
         * @description Removes the beacon from the geogroup, and returns the ID of the geogroup. The beacon is not deleted. The request is
         *     idempotent.
         */
        delete: operations["removeBeaconFromGeogroup"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/apps/{partnerId}/geogroups/{geogroupId}/geofences": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /** @description The ID of the geogroup, or `ext:` and its external ID, such as `ext:paris`. */
                geogroupId: components["parameters"]["geogroupId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a geofence to a geogroup
         * @description Adds the geofence to the geogroup, and returns the ID of the geogroup. The request is idempotent.
         */
        post: operations["addGeofenceToGeogroup"];
        /**
         * Remove a geofence from a geogroup
         * @description Removes the geofence from the geogroup, and returns the ID of the geogroup. The geofence is not deleted. The request
         *     is idempotent.
         */
        delete: operations["removeGeofenceFromGeogroup"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/apps/{partnerId}/inapps": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /**
         * List in-app messages
         * @description Returns the in-app messages of the application in ascending order of ID, inactive ones included.
         */
        get: operations["listInApps"];
        put?: never;
        /**
         * Create an in-app message
         * @description Creates a message that the application shows while it is in use. The message is inactive until `isActive` is true.
         *
         *     All languages of a platform must use the same template, each with its own texts.
         */
        post: operations["createInApp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/apps/{partnerId}/inapps/{inAppId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the in-app message.
                 * @example 801
                 */
                inAppId: components["parameters"]["inAppId"];
            };
            cookie?: never;
        };
        /**
         * Get an in-app message
         * @description Returns an in-app message. Its current status is in `effectiveStatus`.
         */
        get: operations["getInApp"];
        /**
         * Update an in-app message
         * @description Replaces the in-app message. Without `isActive`, it becomes inactive.
         *
         *     The template type can't change: neither between `popup`, `browser` and `custom`, nor to a custom template of another
         *     type. Create another message instead. You can keep a template even if its type changed in the application's
         *     settings.
         */
        put: operations["updateInApp"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/apps/{partnerId}/inapps/{inAppId}/status": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the in-app message.
                 * @example 801
                 */
                inAppId: components["parameters"]["inAppId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Set the status of an in-app message
         * @description Activates or deactivates an in-app message. An active message counts as inactive before its `startDate` and after
         *     its `endDate`: see `effectiveStatus`.
         */
        put: operations["setInAppStatus"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/apps/{partnerId}/alarms": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /**
         * List alarms
         * @description Returns the alarms of the application in ascending order of ID, inactive ones included.
         */
        get: operations["listAlarms"];
        put?: never;
        /**
         * Create an alarm
         * @description Creates a notification that devices show after its triggers are met, even without a connection. The alarm is
         *     inactive until `isActive` is true.
         *
         *     Alarms support Android and iOS only. All messages of an alarm must use the same template.
         */
        post: operations["createAlarm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/apps/{partnerId}/alarms/{alarmId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the alarm.
                 * @example 901
                 */
                alarmId: components["parameters"]["alarmId"];
            };
            cookie?: never;
        };
        /**
         * Get an alarm
         * @description Returns an alarm. Its current status is in `effectiveStatus`.
         */
        get: operations["getAlarm"];
        /**
         * Update an alarm
         * @description Replaces the alarm. Without `isActive`, the alarm becomes inactive. `templateValue` is required in every message,
         *     unlike in a new alarm.
         */
        put: operations["updateAlarm"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/apps/{partnerId}/alarms/{alarmId}/status": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the alarm.
                 * @example 901
                 */
                alarmId: components["parameters"]["alarmId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Set the status of an alarm
         * @description Activates or deactivates an alarm. An active alarm counts as inactive before its `startDate` and after its
         *     `endDate`: see `effectiveStatus`.
         */
        put: operations["setAlarmStatus"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/apps/{partnerId}/inboxes/{inboxId}/status": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the inbox message.
                 * @example 1001
                 */
                inboxId: components["parameters"]["inboxId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Set the inbox status of a user
         * @description Sets when a user read or archived the message. `UDID` identifies the user's device. The status of other users does
         *     not change.
         *
         *     A 404 can also mean that the message is not available to this user: it is for other users, not sent yet, or expired.
         */
        put: operations["setInboxStatus"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description The token of the link, an opaque string. */
        LinkToken: string;
        /**
         * Format: email
         * @description An email address. It is case-insensitive.
         */
        Email: string;
        /** @description The name of the person or program, for display. */
        DisplayName: string;
        /** @description A password of 12 to 128 characters that is not easy to guess. See [Passwords and links](#section/Passwords-and-links). */
        Password: string;
        /** @description The first owner. */
        SetUpRequest: {
            token: components["schemas"]["LinkToken"];
            email: components["schemas"]["Email"];
            name?: components["schemas"]["DisplayName"];
            password: components["schemas"]["Password"];
        };
        /**
         * @description What an operator can do. See [Roles](#section/Roles).
         *
         *     - `owner`: everything, in all applications.
         *     - `operator`: reads and writes in granted applications.
         *     - `author`: reads in granted applications, and creates and changes content that devices don't get yet.
         *     - `viewer`: reads in granted applications.
         * @enum {string}
         */
        Role: "owner" | "operator" | "author" | "viewer";
        /** @description The partner IDs of applications. */
        PartnerIds: string[];
        /** @description An operator. */
        Operator: {
            /**
             * Format: int64
             * @description The ID.
             */
            id: number;
            email: components["schemas"]["Email"];
            name?: components["schemas"]["DisplayName"];
            role: components["schemas"]["Role"];
            /**
             * @description The granted applications, by partner ID. It is empty for an owner, who has all applications. Lists
             *     have the first 100.
             */
            applications: components["schemas"]["PartnerIds"];
            /** @description The total number of applications. In lists, `applications` contains only the first 100 of them. */
            applicationCount: number;
            /**
             * Format: date-time
             * @description When the operator was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the operator last signed in.
             */
            lastSignInAt?: string;
            /** @description Whether the operator has set a password. */
            hasPassword: boolean;
            /** @description Whether the operator has a second factor. Sign-in then needs a code. */
            hasSecondFactor: boolean;
            /** @description Whether the operator has signed in with OpenID Connect. The provider then sets the role at each sign-in. */
            hasOpenId: boolean;
        };
        /** @description Your session. */
        Session: {
            /**
             * Format: int64
             * @description The ID.
             */
            id: number;
            operator: components["schemas"]["Operator"];
            /**
             * Format: date-time
             * @description When you signed in.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the session expires, 12 hours after sign-in. It expires earlier after 1 hour without a request.
             */
            expiresAt: string;
            /**
             * Format: date-time
             * @description Until when operations that need a confirmation are permitted, 10 minutes after sign-in or
             *     [confirmSession](#operation/confirmSession). See [Confirmation](#section/Confirmation).
             */
            confirmedUntil: string;
        };
        /**
         * @description The type of error. The status and the label do not change between versions.
         *
         *     - `API_ERR_TOKEN`: the access token is missing (403), invalid (400) or expired (401). In the device and operator
         *       APIs: a credential is missing, invalid or expired (401).
         *     - `API_ERR_FORBIDDEN`: you have no rights on this application or operation (403).
         *     - `API_ERR_DATA`: the request or its data is invalid.
         *     - `API_ERR_ROUTE`: unknown URL (404) or method (405).
         *     - `API_ERR_LIMIT`: too many requests (429).
         *     - `API_ERR_MESSAGE_SENDING`, `API_ERR_MESSAGE_SENT`, `API_ERR_MESSAGE_FAILED`: the state of the message does not allow
         *       it (400).
         *     - `API_ERR_DB`, `API_ERR_CACHE`, `API_ERR_SERVICE`, `API_ERR_UTIL`, `API_ERR_SUPPORT`, `API_ERR_UNKNOWN`: a part of
         *       the service failed (500). In the device and operator APIs, `API_ERR_DB` has the status 503 if a retry may succeed.
         * @enum {string}
         */
        ErrorLabel: "API_ERR_TOKEN" | "API_ERR_FORBIDDEN" | "API_ERR_DATA" | "API_ERR_ROUTE" | "API_ERR_LIMIT" | "API_ERR_MESSAGE_SENDING" | "API_ERR_MESSAGE_SENT" | "API_ERR_MESSAGE_FAILED" | "API_ERR_DB" | "API_ERR_CACHE" | "API_ERR_SERVICE" | "API_ERR_UTIL" | "API_ERR_SUPPORT" | "API_ERR_UNKNOWN";
        /** @description One error. */
        ErrorEntry: {
            label: components["schemas"]["ErrorLabel"];
            /** @description Where the error is and which rule applies, as text for humans. It may change between versions. */
            message: string;
        };
        /** @description The errors, one entry each. */
        Error: {
            /** @description The errors, at least one. */
            errors: components["schemas"]["ErrorEntry"][];
        };
        /** @description The current password. */
        CurrentPassword: string;
        /** @description The credentials of an operator. */
        SignInRequest: {
            email: components["schemas"]["Email"];
            password: components["schemas"]["CurrentPassword"];
        };
        /** @description A sign-in that needs a code. */
        PendingSignIn: {
            /** @description The token for [completeSignIn](#operation/completeSignIn). */
            token: string;
            /**
             * Format: date-time
             * @description When the pending sign-in expires, after 5 minutes.
             */
            expiresAt: string;
        };
        /** @description The session that has ended. */
        SignedOut: {
            /**
             * Format: int64
             * @description The ID.
             */
            id: number;
            /**
             * Format: uri
             * @description The address at which you sign out of the OpenID Connect provider. It is absent if you have signed in without it, or if the
             *     provider has no such address or can't be reached.
             */
            providerUrl?: string;
        };
        /** @description A change of your password. */
        PasswordChange: {
            currentPassword: components["schemas"]["CurrentPassword"];
            newPassword: components["schemas"]["Password"];
        };
        /** @description A code of your authenticator app (6 digits), or a recovery code (16 characters). Spaces and hyphens are ignored. */
        Code: string;
        /** @description Your password, a code of your second factor, or a recovery code. */
        SessionConfirmation: {
            password?: components["schemas"]["CurrentPassword"];
            code?: components["schemas"]["Code"];
        };
        /** @description Where to sign in. */
        OpenIdRequest: {
            /**
             * Format: uri
             * @description The address at the provider.
             */
            url: string;
            /**
             * Format: date-time
             * @description Until when the sign-in can be completed, 10 minutes.
             */
            expiresAt: string;
        };
        /** @description The parameters of the provider's response. */
        OpenIdResponse: {
            /** @description The state. */
            state: string;
            /** @description The code. */
            code?: string;
            /** @description The issuer (RFC 9207). */
            iss?: string;
            /** @description Why the provider has denied the sign-in. */
            error?: string;
        };
        /** @description The ways to sign in. */
        SignInMethods: {
            /** @description Whether [signIn](#operation/signIn) accepts passwords. */
            password: boolean;
            /** @description The OpenID Connect provider. It is absent if operators don't sign in with one. */
            openId?: {
                /** @description The name of the provider, for the button. */
                name: string;
            };
        };
        /** @description The token of a password link, and the new password. */
        PasswordInput: {
            token: components["schemas"]["LinkToken"];
            password: components["schemas"]["Password"];
        };
        /** @description The token of a pending sign-in, and a code. */
        SignInCompletion: {
            token: components["schemas"]["LinkToken"];
            code: components["schemas"]["Code"];
        };
        /** @description The state of your second factor. */
        SecondFactor: {
            /** @description Whether sign-in needs a code. */
            enabled: boolean;
            /** @description Whether your role needs a second factor, by the setting `REQUIRE_SECOND_FACTOR`. */
            required: boolean;
            /** @description How many recovery codes are left. */
            recoveryCodes: number;
        };
        /** @description A code of your authenticator app. */
        SecondFactorCode: {
            code: components["schemas"]["Code"];
        };
        /** @description New recovery codes. Each one is valid once, instead of a code of the authenticator app. */
        RecoveryCodes: {
            /** @description The codes. */
            recoveryCodes: string[];
        };
        /** @description A secret for an authenticator app. It is not enabled yet. */
        NewSecondFactor: {
            /** @description The secret in Base32, to type into an authenticator app. */
            secret: string;
            /**
             * Format: uri
             * @description The `otpauth` URI to show as a QR code.
             */
            uri: string;
        };
        /** @description One of your sessions. */
        SessionEntry: {
            /**
             * Format: int64
             * @description The ID.
             */
            id: number;
            /**
             * Format: date-time
             * @description When you signed in.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the session was last used, to the minute.
             */
            lastUsedAt: string;
            /**
             * Format: date-time
             * @description When the session expires, 12 hours after sign-in.
             */
            expiresAt: string;
            /** @description The IP address of the sign-in. */
            address?: string;
            /** @description The first 256 characters of the `User-Agent` header of the sign-in. */
            userAgent?: string;
            /** @description Whether this request uses the session. */
            current: boolean;
        };
        /** @description Your sessions. */
        SessionList: {
            /** @description The sessions that have not expired, at most 1,000. */
            data: components["schemas"]["SessionEntry"][];
        };
        /** @description The resource that was created, updated or deleted. */
        ResourceId: {
            /**
             * Format: int64
             * @description The ID.
             */
            id: number;
        };
        /** @description URLs of other pages, as in the `Link` header. */
        Link: {
            /**
             * Format: uri
             * @description The first page.
             */
            first: string;
            /**
             * Format: uri
             * @description The previous page. It is absent on page 1 and on lower pages.
             */
            prev?: string;
            /**
             * Format: uri
             * @description The next page. It is absent after the last entry.
             */
            next?: string;
        };
        /** @description A page of operators. */
        OperatorPage: {
            /** @description The operators on this page, at most 100. */
            data: components["schemas"]["Operator"][];
            link: components["schemas"]["Link"];
        };
        /** @description An operator. */
        OperatorInput: {
            email: components["schemas"]["Email"];
            name?: components["schemas"]["DisplayName"];
            role: components["schemas"]["Role"];
            /** @description The applications that you grant, by partner ID. Must be empty for an owner, who has all applications. */
            applications?: components["schemas"]["PartnerIds"];
        };
        /** @description A link to set a password. It is valid once, for one hour. */
        PasswordLink: {
            /**
             * Format: uri
             * @description The link. It is shown only once.
             */
            url: string;
            /**
             * Format: date-time
             * @description When the link expires.
             */
            expiresAt: string;
        };
        /** @description The operator that was created. */
        NewOperator: {
            /**
             * Format: int64
             * @description The ID.
             */
            id: number;
            passwordLink: components["schemas"]["PasswordLink"];
        };
        /** @description Applications to grant and to revoke, at least one. */
        RightsChange: {
            /** @description The applications to add. */
            grant?: components["schemas"]["PartnerIds"];
            /** @description The applications to remove. */
            revoke?: components["schemas"]["PartnerIds"];
        };
        /** @description What the program is, such as `Nightly reports`. The audit log shows it. */
        ProgramTokenName: string;
        /** @description A program token, without its value. */
        ProgramToken: {
            /**
             * Format: int64
             * @description The ID.
             */
            id: number;
            name: components["schemas"]["ProgramTokenName"];
            role: components["schemas"]["Role"];
            /** @description The granted applications, by partner ID. It is empty for the role `owner`, which has all applications. Lists have the first 100. */
            applications: components["schemas"]["PartnerIds"];
            /** @description The total number of applications. In lists, `applications` contains only the first 100 of them. */
            applicationCount: number;
            /**
             * Format: date-time
             * @description When the token was created.
             */
            createdAt: string;
            /** @description Who created the token, as the actor in the [audit log](#section/Audit-log). */
            createdBy: string;
            /**
             * Format: date-time
             * @description When the token expires, or has expired.
             */
            expiresAt: string;
            /**
             * Format: date-time
             * @description When the token was last used, to the minute. It is absent for a token that was never used.
             */
            lastUsedAt?: string;
        };
        /** @description A page of program tokens. */
        ProgramTokenPage: {
            /** @description The program tokens on this page, at most 100. */
            data: components["schemas"]["ProgramToken"][];
            link: components["schemas"]["Link"];
        };
        /** @description A program token. */
        ProgramTokenInput: {
            name: components["schemas"]["ProgramTokenName"];
            role: components["schemas"]["Role"];
            /** @description The applications that you grant, by partner ID. Must be empty for the role `owner`, which has all applications. */
            applications?: components["schemas"]["PartnerIds"];
            /**
             * Format: date-time
             * @description When the token expires: in the future, and at most 366 days from now. A token that a program token creates can't expire later than its
             *     creator.
             */
            expiresAt: string;
        };
        /** @description The program token that was created. */
        NewProgramToken: {
            /**
             * Format: int64
             * @description The ID.
             */
            id: number;
            /** @description The token. It can't be shown again, since only its hash is stored. */
            token: string;
            /**
             * Format: date-time
             * @description When the token expires.
             */
            expiresAt: string;
        };
        /** @description A user of the engagement API. */
        User: {
            /**
             * Format: int64
             * @description The ID.
             */
            id: number;
            email: components["schemas"]["Email"];
            name?: components["schemas"]["DisplayName"];
            /** @description The applications that the user manages, by partner ID. Lists have the first 100. */
            applications: components["schemas"]["PartnerIds"];
            /** @description The total number of applications. In lists, `applications` contains only the first 100 of them. */
            applicationCount: number;
            /** @description Whether the user has an API key. Without one, the user can't sign requests. */
            hasApiKey: boolean;
            /**
             * Format: date-time
             * @description When the user was created.
             */
            createdAt: string;
        };
        /** @description A page of users. */
        UserPage: {
            /** @description The users on this page, at most 100. */
            data: components["schemas"]["User"][];
            link: components["schemas"]["Link"];
        };
        /** @description A user of the engagement API. */
        UserInput: {
            email: components["schemas"]["Email"];
            name?: components["schemas"]["DisplayName"];
            /** @description The applications that the user manages, by partner ID. */
            applications?: components["schemas"]["PartnerIds"];
        };
        /** @description The complete user. The applications are required, so that none is revoked by mistake. */
        UserUpdate: {
            email: components["schemas"]["Email"];
            name?: components["schemas"]["DisplayName"];
            /** @description The applications that the user manages, by partner ID. */
            applications: components["schemas"]["PartnerIds"];
        };
        /** @description The new API key. */
        ApiKey: {
            /** @description The API key, an opaque string. It is shown only once. */
            apiKey: string;
        };
        /** @description The partner ID, which is part of the paths of the engagement API. */
        PartnerId: string;
        /** @description An application in a list. */
        ApplicationEntry: {
            partnerId: components["schemas"]["PartnerId"];
            /** @description The name in the settings. */
            name: string;
            /**
             * Format: date-time
             * @description When the application was created.
             */
            createdAt: string;
            /**
             * @description The application is being deleted. Otherwise, the property is absent.
             * @constant
             */
            deleting?: true;
        };
        /** @description A page of applications. */
        ApplicationPage: {
            /** @description The applications on this page, at most 100. */
            data: components["schemas"]["ApplicationEntry"][];
            link: components["schemas"]["Link"];
        };
        /**
         * @description The settings of the application, as in the JSON Schema from [getSettingsSchema](#operation/getSettingsSchema). Each list, map
         *     and text has a maximum size there. Settings of an earlier release that exceed one are still returned.
         *     Responses contain `********` in place of each secret. If you send this mask, the stored secret stays:
         *     then nothing may change where or as whom it is used.
         */
        ApplicationSettings: {
            [key: string]: unknown;
        };
        /** @description An application. */
        ApplicationInput: {
            partnerId: components["schemas"]["PartnerId"];
            settings?: components["schemas"]["ApplicationSettings"];
        };
        /** @description An application. */
        Application: {
            partnerId: components["schemas"]["PartnerId"];
            settings: components["schemas"]["ApplicationSettings"];
            /**
             * Format: int64
             * @description The version of the settings. Each change increases it.
             */
            settingsVersion: number;
            /**
             * Format: date-time
             * @description When the application was created.
             */
            createdAt: string;
        };
        /** @description The application that is being deleted. */
        DeletedApplication: {
            /** @description The partner ID. */
            partnerId: string;
        };
        /** @description The complete settings. */
        SettingsInput: {
            settings: components["schemas"]["ApplicationSettings"];
        };
        /** @description Device values that contradict the new settings. */
        DeletedValues: {
            /** @description The name of the removed field, or of the field with a new type. */
            field: string;
            /**
             * Format: int64
             * @description The number of devices with such a value.
             */
            devices: number;
        };
        /** @description The settings after the update. For a dry run, the settings that the update would have. */
        UpdatedSettings: {
            settings: components["schemas"]["ApplicationSettings"];
            /**
             * Format: int64
             * @description The version of the stored settings. A dry run does not change it.
             */
            settingsVersion: number;
            /** @description The device values that were deleted, by field. For a dry run, those that would be deleted. */
            deletedValues: components["schemas"]["DeletedValues"][];
        };
        /** @description An app key. It is public. It is absent until it is generated. */
        AppKey: {
            /** @description The value of the header `Engage-App-Key`. */
            value: string;
            /**
             * Format: date-time
             * @description When the key was generated.
             */
            createdAt: string;
        };
        /** @description What devices need to call the device API for an application. */
        DeviceAccess: {
            appKey?: components["schemas"]["AppKey"];
            /** @description The key before the last rotation. It stays valid until the next one. */
            previousAppKey?: components["schemas"]["AppKey"];
            /** @description Whether the application has an identity secret. The secret itself is never returned again. */
            hasIdentitySecret: boolean;
        };
        /** @description The new identity secret. */
        IdentitySecret: {
            /** @description The identity secret, an opaque string. It is shown only once. */
            identitySecret: string;
        };
        /** @description The index of a device field. */
        FieldIndex: {
            /** @description The name of the field. */
            field: string;
            /**
             * @description - `waiting`: a worker will create the index.
             *     - `building`: the index is being created. A search by the field scans all devices.
             *     - `ready`: the index is in use.
             * @enum {string}
             */
            state: "waiting" | "building" | "ready";
            /** @description The progress of the current step, from 0 to 1. It is present only while the index is being created. */
            progress?: number;
        };
        /** @description The indexes of the application. */
        FieldIndexList: {
            /** @description The indexes, one for each indexed field of the data scheme. */
            data: components["schemas"]["FieldIndex"][];
        };
        /**
         * @description The platform of devices.
         * @enum {string}
         */
        Platform: "android" | "ios" | "web";
        /** @description The settings of the gateway, with `********` in place of each secret. It is empty for `log`. */
        GatewaySettings: {
            [key: string]: unknown;
        };
        /** @description The push gateway of a platform. */
        Gateway: {
            platform: components["schemas"]["Platform"];
            /**
             * @description The push service. `log` records pushes instead of sending them.
             * @enum {string}
             */
            gateway: "fcm" | "apns" | "webpush" | "log";
            settings: components["schemas"]["GatewaySettings"];
            /**
             * @description - `closed`: pushes are sent.
             *     - `open`: pushes wait, since the push service or the credentials failed. The service retries automatically.
             * @enum {string}
             */
            breaker: "closed" | "open";
            /**
             * Format: date-time
             * @description When the breaker opened. It is present only if the breaker is open.
             */
            since?: string;
            /** @description Why the breaker opened. It is present only if the breaker is open. */
            reason?: string;
        };
        /** @description The push gateways of the application. */
        GatewayList: {
            /** @description The gateways, one for each platform. */
            data: components["schemas"]["Gateway"][];
        };
        /** @description The result of a check. */
        GatewayCheck: {
            platform: components["schemas"]["Platform"];
            /** @description Whether the push service accepts the credentials. It is true for `log`. */
            ok: boolean;
            /** @description What the push service returned, as text for humans. */
            message: string;
        };
        /** @description The results, one for each platform. */
        GatewayCheckList: {
            /** @description The results. */
            data: components["schemas"]["GatewayCheck"][];
        };
        /** @description A JSON Schema (2020-12). */
        SettingsSchema: {
            [key: string]: unknown;
        };
        /**
         * @description The state of a send:
         *
         *     - `sending`: pushes are being sent, or wait for a push service.
         *     - `paused`: an operator paused the send.
         *     - `canceling`: an operator canceled the send, and the remaining outcomes are being recorded.
         *     - `sent`: all devices have an outcome.
         *     - `failed`: all devices have an outcome, and no push got a final response from the push service.
         *     - `canceled`: an operator canceled the send.
         * @enum {string}
         */
        SendState: "sending" | "paused" | "canceling" | "sent" | "failed" | "canceled";
        /**
         * @description A push service.
         * @enum {string}
         */
        PushService: "fcm" | "apns" | "webpush";
        /** @description Why devices wait. It is present while the push service does not accept pushes. */
        SendWaiting: {
            service: components["schemas"]["PushService"];
            /** @description Why the last attempt failed, as text for humans. */
            reason: string;
            /** @description Seconds until the next attempt. 0 if it is due or running. */
            secondsToRetry: number;
        };
        /** @description A send and its progress. */
        SendSummary: {
            /**
             * Format: int64
             * @description The ID.
             */
            id: number;
            /**
             * Format: int64
             * @description The message. It may have been deleted.
             */
            messageId: number;
            /**
             * @description The title that was sent. Later changes of the message don't change it. It is absent only for sends of versions that did
             *     not keep it.
             */
            messageName?: string;
            /**
             * @description Whether the message was deleted. Absent if it was not.
             * @constant
             */
            messageDeleted?: true;
            /**
             * Format: int64
             * @description The campaign of the message when it was sent.
             */
            campaignId?: number;
            /**
             * @description Whether it is a campaign send, a test or an instant message.
             * @enum {string}
             */
            kind: "campaign" | "test" | "instant";
            platform: components["schemas"]["Platform"];
            state: components["schemas"]["SendState"];
            /**
             * Format: date-time
             * @description When the send was accepted.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When its devices were selected. Until then, `devices` is 0.
             */
            plannedAt?: string;
            /**
             * Format: date-time
             * @description When the send was paused. It is absent if the send is not paused.
             */
            pausedAt?: string;
            /**
             * Format: date-time
             * @description When the send was canceled.
             */
            canceledAt?: string;
            /**
             * Format: date-time
             * @description When the last device got its outcome.
             */
            finishedAt?: string;
            /**
             * Format: date-time
             * @description The deadline. Devices without an outcome at this time fail.
             */
            deadlineAt: string;
            /**
             * Format: int64
             * @description The number of targeted devices.
             */
            devices: number;
            /**
             * Format: int64
             * @description Devices whose push was accepted.
             */
            sent: number;
            /**
             * Format: int64
             * @description Devices whose push was not accepted.
             */
            failed: number;
            /**
             * Format: int64
             * @description Devices that were skipped.
             */
            suppressed: number;
            /**
             * Format: int64
             * @description Devices without a push because the send was canceled.
             */
            canceled: number;
            /**
             * Format: int64
             * @description Devices without an outcome.
             */
            waiting: number;
            /**
             * Format: int64
             * @description Devices per second. It is absent before the first outcome.
             */
            rate?: number;
            waitingFor?: components["schemas"]["SendWaiting"];
            /**
             * Format: int64
             * @description The send that must finish first because marketing pressure applies to both.
             */
            waitsForSend?: number;
        };
        /** @description A send in a list. */
        SendEntry: components["schemas"]["SendSummary"];
        /** @description A page of sends. */
        SendEntryPage: {
            /** @description The entries on this page, at most 100. */
            data: components["schemas"]["SendEntry"][];
            link: components["schemas"]["Link"];
        };
        /** @description An open circuit breaker. */
        SendBreaker: {
            service: components["schemas"]["PushService"];
            /** @description The host of Web Push endpoints. The other services have none. */
            host?: string;
            /** @description Why it is open, as text for humans. */
            reason: string;
            /** @description The number of failed attempts since the last success. */
            failures: number;
            /**
             * Format: date-time
             * @description When it opened.
             */
            openedAt: string;
            /**
             * Format: date-time
             * @description The earliest time of the next attempt.
             */
            retryAt: string;
            /** @description Seconds until the next attempt. 0 if it is due or running. */
            secondsToRetry: number;
        };
        /** @description A send with the state of its push service. */
        SendDetails: components["schemas"]["SendSummary"] & {
            /**
             * @description The open circuit breakers of the push service. If one is open, pushes wait. It is empty if the push service
             *     works. Web Push has one for each host.
             */
            breakers: components["schemas"]["SendBreaker"][];
        };
        /** @description The audience of a send, as it was when the send was accepted. */
        SentAudience: {
            /**
             * @description - `all`: all devices of the platform.
             *     - `chosen`: the devices in at least one of the segments and lists.
             *     - `targets`: the devices that matched the criteria of an instant message.
             * @enum {string}
             */
            selection: "all" | "chosen" | "targets";
            /** @description The segments. */
            segments: {
                /**
                 * Format: int64
                 * @description The ID.
                 */
                id?: number;
                /** @description The name when the send was accepted. */
                name?: string;
                /** @description The criteria when the send was accepted. */
                where: {
                    [key: string]: unknown;
                };
            }[];
            /** @description The static lists. */
            lists: {
                /**
                 * Format: int64
                 * @description The ID.
                 */
                id: number;
                /** @description The name when the send was accepted. */
                name?: string;
            }[];
            /** @description The marketing pressure that applied. Absent if none applied. */
            pressure?: {
                /**
                 * Format: int64
                 * @description The maximum campaign messages per device in that time.
                 */
                max: number;
                /**
                 * Format: int64
                 * @description The length of that time in hours.
                 */
                hours: number;
            };
            /** @description Whether the send keeps the names of its segments and lists. Sends of versions before 2.0.0 don't. */
            namesKnown: boolean;
        };
        /** @description What a send sent and to whom, as it was when the send was accepted. */
        SendContent: {
            /**
             * Format: int64
             * @description The send.
             */
            sendId: number;
            /**
             * Format: int64
             * @description The message. It may have been changed or deleted.
             */
            messageId: number;
            platform: components["schemas"]["Platform"];
            /** @description The language of `content`. Absent if the message had none, and for sends of versions before 2.0.0. */
            language?: string;
            /**
             * @description The message for devices without a translation, with `title`, `text`, `buttons` and the other properties of a message.
             *     Placeholders are not filled in.
             */
            content: {
                [key: string]: unknown;
            };
            /** @description The message for devices with a translation, by language tag in lower case. */
            translations: {
                [key: string]: {
                    [key: string]: unknown;
                };
            };
            audience: components["schemas"]["SentAudience"];
        };
        /**
         * @description The outcome for a device:
         *
         *     - `sent`: the push service accepted the message. The device may not have shown it.
         *     - `failed`: the push service did not accept the message.
         *     - `suppressed`: the device was skipped because its user opted out of pushes, because of marketing pressure, or because a placeholder
         *       has no value.
         *     - `canceled`: an operator canceled the send before the message went to this device.
         * @enum {string}
         */
        SendDeliveryStatus: "sent" | "failed" | "suppressed" | "canceled";
        /** @description Devices with the same outcome. */
        SendOutcome: {
            status: components["schemas"]["SendDeliveryStatus"];
            /** @description Why the message was not sent, as text for humans. */
            reason?: string;
            /**
             * Format: int64
             * @description The number of devices.
             */
            devices: number;
            /**
             * Format: int64
             * @description The margin of error of `devices`: in 95 of 100 cases, the exact count differs by at most this number. It is absent
             *     if `devices` is exact.
             */
            margin?: number;
        };
        /** @description The outcomes of a send. */
        SendOutcomes: {
            /**
             * @description The outcomes by status and reason, most frequent first. At the end, an entry without a reason combines the other
             *     devices with its status: those with rare reasons, and those whose deliveries were deleted.
             */
            data: components["schemas"]["SendOutcome"][];
            /**
             * @description Whether the counts are exact. If counting takes too long, the counts by reason are estimates from a random sample of the
             *     deliveries. The counts of a status always add up to that of the send.
             */
            exact: boolean;
        };
        /** @description A device of a send, and the outcome for it. */
        SendDelivery: {
            /** @description The UDID of the device. */
            udid: string;
            status: components["schemas"]["SendDeliveryStatus"];
            /** @description Why the message was not sent, as text for humans. */
            reason?: string;
            /**
             * Format: date-time
             * @description When the send was accepted. It is the same for all its devices.
             */
            at: string;
        };
        /** @description A page of deliveries. */
        SendDeliveryPage: {
            /** @description The entries on this page, at most 100. */
            data: components["schemas"]["SendDelivery"][];
            link: components["schemas"]["Link"];
        };
        /** @description Targets with the same reason. */
        ReasonCount: {
            /** @description The reason, as text for humans. It is absent in the entry that combines rare reasons. */
            reason?: string;
            /**
             * Format: int64
             * @description The number of targets.
             */
            devices: number;
            /**
             * Format: int64
             * @description The margin of error of `devices`: in 95 of 100 cases, the exact count differs by at most this number. It is absent
             *     if `devices` is exact.
             */
            margin?: number;
        };
        /** @description The conversions in one currency. */
        Revenue: {
            /** @description The currency, as an ISO 4217 code. */
            currency: string;
            /**
             * Format: int64
             * @description The number of conversions.
             */
            conversions: number;
            /** @description The sum of their values. */
            amount: number;
        };
        /** @description What happened to the targets of a message. A target is a device in a send. */
        MessageFunnel: {
            /**
             * Format: int64
             * @description The number of targets with an outcome.
             */
            targets: number;
            /**
             * Format: int64
             * @description Targets whose push was accepted.
             */
            sent: number;
            /** @description Targets whose push was not accepted, by reason, most frequent first. */
            failed: components["schemas"]["ReasonCount"][];
            /**
             * @description Targets that were skipped, by reason, most frequent first. The reason `marketing pressure` means that the frequency
             *     cap was reached, and `opted out` that the user does not accept pushes.
             */
            suppressed: components["schemas"]["ReasonCount"][];
            /**
             * Format: int64
             * @description Targets without a push because their send was canceled.
             */
            canceled: number;
            /**
             * Format: int64
             * @description Devices that showed the message at least once. Apps report it with the device API.
             */
            displayed: number;
            /**
             * Format: int64
             * @description Devices that clicked the message at least once.
             */
            clicked: number;
            /**
             * Format: int64
             * @description Events with a value, up to 7 days after a click on the message, if the device clicked no other message in between.
             */
            conversions: number;
            /** @description The values of the conversions by currency, the one with the most conversions first. */
            revenue: components["schemas"]["Revenue"][];
            /**
             * Format: int64
             * @description Devices that showed or clicked the message although it was not sent to them, for example after a link was forwarded or a phone was
             *     restored. `displayed` and `clicked` don't count them.
             */
            unattributed: number;
            /**
             * Format: int64
             * @description Devices that unsubscribed within 24 hours after they got the message: their user ended the consent to pushes, or they lost their push
             *     token. If they got several messages, only the last one counts.
             */
            unsubscribed: number;
            /**
             * @description Whether all counts are exact. If counting takes too long, the counts by reason, `displayed` and `clicked` are
             *     estimates from random samples. The counts `targets`, `sent` and `canceled` are always exact.
             */
            exact: boolean;
            /**
             * Format: int64
             * @description The margin of error of `displayed`: in 95 of 100 cases, the exact count differs by at most this number. It is absent
             *     if `displayed` is exact.
             */
            displayedMargin?: number;
            /**
             * Format: int64
             * @description The margin of error of `clicked`, as for `displayedMargin`.
             */
            clickedMargin?: number;
        };
        /** @description A message as one device would get it. */
        MessagePreview: {
            /** @description The UDID of the device. */
            udid: string;
            platform: components["schemas"]["Platform"];
            /** @description The language of the device. It selects the translation. Absent if unknown. */
            language?: string;
            /**
             * @description Whether a send would select the device now. It is false if the device has another platform, or is in none of the segments
             *     and lists of the message.
             */
            isSelected: boolean;
            /** @description Why a send would skip the device, such as a missing push token. Absent if the device would get the message. */
            skippedReason?: string;
            /**
             * @description The message as the device would get it, with `platform`, `title`, `text`, `buttons` and the other properties of a message.
             *     Unresolved placeholders are unchanged.
             */
            content: {
                [key: string]: unknown;
            };
            /** @description The names of placeholders that have neither a value for the device nor a fallback. A device with such a placeholder does not get the message. */
            unresolved: string[];
        };
        /** @description The size of an audience. */
        AudienceCount: {
            /**
             * Format: int64
             * @description The number of devices that a send would select now.
             */
            devices: number;
            /**
             * Format: int64
             * @description The number of these devices that can get a push. They have a push token, and their user accepts pushes.
             */
            reachable: number;
            /**
             * @description Whether the counts are exact. If counting takes too long, such as with a million devices and complex segments, they are
             *     estimates from a random sample of the devices. Sends are always exact.
             */
            exact: boolean;
            /**
             * Format: int64
             * @description The margin of error of `devices`: in 95 of 100 cases, the exact count differs by at most this number. It is absent
             *     if the counts are exact.
             */
            devicesMargin?: number;
            /**
             * Format: int64
             * @description The margin of error of `reachable`, as for `devicesMargin`.
             */
            reachableMargin?: number;
        };
        /** @description Repeats the send until the schedule ends. The default is a single send. */
        Recurrence: {
            /**
             * @description The unit of `interval`. With `month`, the send is on the same day of each month, or on the last day of shorter
             *     months.
             * @enum {string}
             */
            unit: "day" | "week" | "month";
            /** @description The number of units between two sends. */
            interval: number;
            /**
             * @description The IANA name of a time zone. Sends keep their local time in this zone. If a clock change skips the time, the send
             *     moves forward by the skipped period. If the time occurs twice, the message is sent once. Without a time zone,
             *     sends keep the offset of `nextSendingDate`.
             */
            timezone?: string;
        };
        /** @description A date on which a scheduled message is due. */
        CalendarEntry: {
            /**
             * Format: date-time
             * @description When the send starts.
             */
            date: string;
            /**
             * Format: int64
             * @description The ID of the message.
             */
            messageId: number;
            /** @description The title of the message. */
            title: string;
            /**
             * @description The platform of the message.
             * @enum {string}
             */
            platform: "android" | "ios" | "web";
            /**
             * Format: int64
             * @description The ID of its campaign.
             */
            campaignId?: number;
            /** @description The name of its campaign. */
            campaignName?: string;
            recurrence?: components["schemas"]["Recurrence"];
        };
        /** @description The dates of a period on which scheduled messages are due. */
        SendCalendar: {
            /** @description Whether these are all dates of the period. */
            complete: boolean;
            /** @description The dates, in ascending order. */
            dates: components["schemas"]["CalendarEntry"][];
        };
        /** @description The sums of a period. */
        PeriodTotals: {
            /**
             * Format: int64
             * @description Messages that a push service accepted.
             */
            sent: number;
            /**
             * Format: int64
             * @description Failed deliveries.
             */
            failed: number;
            /**
             * Format: int64
             * @description Devices skipped because their user opted out of pushes, because of marketing pressure, or because a placeholder has no
             *     value.
             */
            suppressed: number;
            /**
             * Format: int64
             * @description Devices whose push was not sent because an operator canceled the send.
             */
            canceled: number;
            /**
             * Format: int64
             * @description Clicks on messages.
             */
            clicks: number;
            /**
             * Format: int64
             * @description Messages that devices showed, each time they showed them.
             */
            displays: number;
            /**
             * Format: int64
             * @description Devices that opened the application for the first time.
             */
            newDevices: number;
            /**
             * Format: int64
             * @description Devices whose user ended the consent to pushes.
             */
            consentEnded: number;
            /**
             * Format: int64
             * @description Devices that lost their push token: their push service or app reported that it is no longer valid, or it was removed. A
             *     token that moved to another device is not lost.
             */
            tokensLost: number;
        };
        /** @description The period of the same length before another one. */
        PeriodBefore: {
            /**
             * Format: date
             * @description The first day.
             */
            startDate: string;
            /**
             * Format: date
             * @description The last day.
             */
            endDate: string;
            totals: components["schemas"]["PeriodTotals"];
        };
        /** @description The devices of a platform that unsubscribed. */
        PlatformUnsubscriptions: {
            /**
             * @description The platform.
             * @enum {string}
             */
            platform: "android" | "ios" | "web";
            /**
             * Format: int64
             * @description Devices whose user ended the consent to pushes.
             */
            consentEnded: number;
            /**
             * Format: int64
             * @description Devices that lost their push token: their push service or app reported that it is no longer valid, or it was removed. A
             *     token that moved to another device is not lost.
             */
            tokensLost: number;
        };
        /** @description The statistics of one UTC day. */
        DayStatistics: {
            /**
             * Format: date
             * @description The day.
             */
            date: string;
            /**
             * Format: int64
             * @description Messages that a push service accepted.
             */
            sent: number;
            /**
             * Format: int64
             * @description Failed deliveries.
             */
            failed: number;
            /**
             * Format: int64
             * @description Devices skipped because their user opted out of pushes, because of marketing pressure, or because a placeholder has no
             *     value.
             */
            suppressed: number;
            /**
             * Format: int64
             * @description Devices whose push was not sent because an operator canceled the send.
             */
            canceled: number;
            /**
             * Format: int64
             * @description Clicks on messages.
             */
            clicks: number;
            /**
             * Format: int64
             * @description Messages that devices showed, each time they showed them.
             */
            displays: number;
            /**
             * Format: int64
             * @description Devices that opened the application for the first time.
             */
            newDevices: number;
            /**
             * Format: int64
             * @description Devices that opened the application, each counted once.
             */
            activeDevices: number;
            /**
             * Format: int64
             * @description Devices whose user ended the consent to pushes.
             */
            consentEnded: number;
            /**
             * Format: int64
             * @description Devices that lost their push token: their push service or app reported that it is no longer valid, or it was removed. A
             *     token that moved to another device is not lost.
             */
            tokensLost: number;
        };
        /** @description The statistics of a period. */
        PeriodStatistics: {
            /**
             * Format: date
             * @description The first day.
             */
            startDate: string;
            /**
             * Format: date
             * @description The last day.
             */
            endDate: string;
            totals: components["schemas"]["PeriodTotals"];
            before: components["schemas"]["PeriodBefore"];
            /** @description The devices that unsubscribed, by platform. */
            platforms: components["schemas"]["PlatformUnsubscriptions"][];
            /** @description Each day of the period, in ascending order. Days without events have zeros. */
            days: components["schemas"]["DayStatistics"][];
        };
        /**
         * @description What happened:
         *
         *     - `send.failed`: a send got no final response for any push, or most of its pushes failed. For an instant message, only the former is reported.
         *     - `breaker.opened`: the service stopped sending to a push service, which failed or rejected the credentials. It continues automatically.
         *     - `import.completed`: a file was imported. Some lines may be rejected.
         *     - `import.failed`: an import ended early.
         *     - `webhook.failed`: a notification could not be delivered to the webhook.
         *     - `approval.requested`: an operator asks the others to approve a send.
         *     - `approval.decided`: an operator approved or declined a send, or no one decided in time.
         * @enum {string}
         */
        NotificationKind: "send.failed" | "breaker.opened" | "import.completed" | "import.failed" | "webhook.failed" | "approval.requested" | "approval.decided";
        /** @description Something that happened in an application. The values are those of the last of its events. */
        Notification: {
            /**
             * Format: int64
             * @description The ID of the notification.
             */
            id: number;
            kind: components["schemas"]["NotificationKind"];
            /**
             * Format: int64
             * @description The number of events. Only those about instant messages and push services are counted together.
             */
            count: number;
            /**
             * Format: date-time
             * @description When the first event happened.
             */
            firstAt: string;
            /**
             * Format: date-time
             * @description When the last event happened.
             */
            lastAt: string;
            /** @description Whether you have marked all events as read. */
            isRead: boolean;
            /**
             * Format: int64
             * @description The send.
             */
            sendId?: number;
            /**
             * Format: int64
             * @description The message of the send or the approval.
             */
            messageId?: number;
            /** @description The title of the message, or the name of the campaign of an approval. Absent if it has none. */
            title?: string;
            /**
             * Format: int64
             * @description The number of pushes of the send that the push service accepted.
             */
            sent?: number;
            /**
             * Format: int64
             * @description The number of pushes of the send that failed.
             */
            failed?: number;
            /**
             * Format: int64
             * @description The import.
             */
            importId?: number;
            /**
             * Format: int64
             * @description The number of records that the import read, without the header.
             */
            lines?: number;
            /**
             * Format: int64
             * @description The number of records that were not imported.
             */
            rejected?: number;
            /**
             * @description The push service.
             * @enum {string}
             */
            service?: "fcm" | "apns" | "webpush";
            /** @description The host of the push service, for Web Push. */
            host?: string;
            /** @description Why the circuit breaker opened, the import failed, the webhook failed or the send was declined. */
            reason?: string;
            /**
             * Format: int64
             * @description The approval.
             */
            approvalId?: number;
            /**
             * @description How the approval ended.
             * @enum {string}
             */
            decision?: "approved" | "declined" | "expired";
            /**
             * Format: int64
             * @description The number of devices that were selected when the approval was requested.
             */
            devices?: number;
            /** @description The operator who asked for the approval, or decided it. */
            operator?: string;
        };
        /** @description A page of notifications. */
        NotificationPage: {
            /** @description The entries on this page, at most 100. */
            data: components["schemas"]["Notification"][];
            link: components["schemas"]["Link"];
        };
        /** @description A notification that you have read. */
        ReadNotification: {
            /**
             * Format: int64
             * @description The ID of the notification.
             */
            id: number;
            /**
             * Format: int64
             * @description The number of events that you have seen.
             */
            count: number;
        };
        /** @description Notifications that you have read. */
        ReadNotifications: {
            /** @description The notifications. */
            data: components["schemas"]["ReadNotification"][];
        };
        /** @description The notifications that you get by email. */
        NotificationEmail: {
            /** @description Your address. */
            email: string;
            /** @description The kinds of notifications. */
            kinds: components["schemas"]["NotificationKind"][];
            /** @description Whether the service has a mail server. Without one, no email is sent. */
            isAvailable: boolean;
        };
        /** @description The notifications that you want by email. */
        NotificationEmailInput: {
            /** @description The kinds of notifications. None by default. */
            kinds: (string & components["schemas"]["NotificationKind"])[];
        };
        /** @description The result of a test. */
        NotificationTest: {
            /** @description Whether the test was accepted by the receiving server. */
            ok: boolean;
            /** @description What happened. */
            message: string;
        };
        /** @description Where notifications of an application are delivered. */
        NotificationWebhook: {
            /**
             * Format: uri
             * @description The https URL that is called.
             */
            url?: string;
            /** @description The kinds of notifications that it gets. */
            kinds: components["schemas"]["NotificationKind"][];
        };
        /** @description A webhook for notifications. */
        NotificationWebhookInput: {
            /**
             * Format: uri
             * @description The https URL that is called.
             */
            url: string;
            /** @description The kinds of notifications that it gets. */
            kinds: (string & components["schemas"]["NotificationKind"])[];
            /**
             * @description Whether to replace the secret. The first one, and one for another URL, are created automatically.
             * @default false
             */
            newSecret?: boolean;
        };
        /** @description A webhook that was set. */
        SavedNotificationWebhook: {
            /**
             * Format: uri
             * @description The https URL that is called.
             */
            url: string;
            /** @description The kinds of notifications that it gets. */
            kinds: components["schemas"]["NotificationKind"][];
            /** @description The secret that signs the calls, if it is new. */
            secret?: string;
        };
        /** @description A draft without its content. */
        CampaignDraftEntry: {
            /**
             * Format: int64
             * @description The ID of the draft.
             */
            id: number;
            /** @description The name of the campaign. It may be empty. */
            name: string;
            /** @description Whether the draft was sent. A sent draft can't be changed. */
            isSent: boolean;
            /**
             * Format: int64
             * @description The campaign that the draft was sent as.
             */
            campaignId?: number;
            /** @description The email address of the operator who last changed the draft, or the name of a program token. */
            operator: string;
            /**
             * Format: date-time
             * @description When the draft was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the draft was last changed.
             */
            updatedAt: string;
        };
        /** @description A page of drafts. */
        CampaignDraftPage: {
            /** @description The drafts on this page, at most 100. */
            data: components["schemas"]["CampaignDraftEntry"][];
            link: components["schemas"]["Link"];
        };
        /** @description The content of a draft. */
        CampaignDraftInput: {
            /** @description The name of the campaign. It may be empty. */
            name: string;
            /**
             * @description What an operator has written so far, at most 64 KiB of JSON. The service stores it unchanged: its properties are those of the program that
             *     writes the draft.
             */
            content: {
                [key: string]: unknown;
            };
        };
        /** @description A campaign that was not sent yet, as an operator has written it so far. */
        CampaignDraft: {
            /**
             * Format: int64
             * @description The ID of the draft.
             */
            id: number;
            /** @description The name of the campaign. It may be empty. */
            name: string;
            /** @description What an operator has written so far, unchanged. */
            content: {
                [key: string]: unknown;
            };
            /** @description Whether the draft was sent. A sent draft can't be changed. */
            isSent: boolean;
            /**
             * Format: int64
             * @description The campaign that the draft was sent as.
             */
            campaignId?: number;
            /** @description The email address of the operator who last changed the draft, or the name of a program token. */
            operator: string;
            /**
             * Format: date-time
             * @description When the draft was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the draft was last changed.
             */
            updatedAt: string;
        };
        /** @description The audience of a campaign. */
        CampaignAudience: {
            /** @description The platforms of the messages. */
            platforms: ("android" | "ios" | "web")[];
            /** @description The IDs of the segments. Without segments and lists, the audience is all devices of the platforms. */
            campaignSegments?: number[];
            /** @description The IDs of the static lists. */
            lists?: number[];
        };
        /** @description The audience of a campaign on one platform. */
        PlatformAudience: {
            /**
             * @description The platform.
             * @enum {string}
             */
            platform: "android" | "ios" | "web";
            /**
             * Format: int64
             * @description The number of devices that a send would select now.
             */
            devices: number;
            /**
             * Format: int64
             * @description The number of these devices that can get a push. They have a push token, and their user accepts pushes.
             */
            reachable: number;
            /**
             * @description Whether the counts are exact. If counting takes too long, such as with a million devices and complex segments, they are
             *     estimates from a random sample of the devices. Sends are always exact.
             */
            exact: boolean;
            /**
             * Format: int64
             * @description The margin of error of `devices`: in 95 of 100 cases, the exact count differs by at most this number. It is absent
             *     if the counts are exact.
             */
            devicesMargin?: number;
            /**
             * Format: int64
             * @description The margin of error of `reachable`, as for `devicesMargin`.
             */
            reachableMargin?: number;
        };
        /** @description The size of an audience by platform. */
        CampaignAudienceCount: {
            /** @description The platforms in the order of the request. Each device has one platform, so the sum is the whole audience. */
            data: components["schemas"]["PlatformAudience"][];
        };
        /** @description Your own parameters, passed to the application unchanged. */
        CustomParams: {
            [key: string]: string;
        };
        /** @description A language tag (BCP 47), such as `en` or `fr-CA`. */
        LanguageTag: string;
        /** @description An absolute URL. It may contain placeholders. */
        UrlTemplate: string;
        /**
         * @description The state of a message:
         *
         *     - `draft`: it is neither scheduled nor sent.
         *     - `scheduled`: it has a schedule with a future send.
         *     - `sending`: a campaign send is in progress. It may wait for an unavailable push service, or be paused by an operator.
         *       You can't update or delete the message.
         *     - `sent`: the campaign send, or the last send of a schedule, is complete, or an operator canceled it after the first
         *       delivery. Deliveries to some devices may have failed: see the targets.
         *     - `failed`: the push service gave no final response to any push within the time to live (24 hours by default). For
         *       example, it rejected the credentials. An update makes the message a `draft`.
         *
         *     A message returns to `draft` or `scheduled` after a send without deliveries. This happens if the audience is empty,
         *     has no push tokens, or is excluded by marketing pressure, or if an operator cancels the send early.
         *
         *     Test sends and instant messages do not change the state.
         * @enum {string}
         */
        MessageState: "draft" | "scheduled" | "sending" | "sent" | "failed";
        /** @description The common properties of push messages. */
        MessageBase: {
            /**
             * Format: int64
             * @description The ID.
             */
            readonly id?: number;
            /**
             * @description The platform of the message. You can't change it in an update.
             * @enum {string}
             */
            platform: "android" | "ios" | "web";
            /** @description The title that devices show. It is also the name of the message in lists and filters. */
            title: string;
            /**
             * @description The text. `${field}` is replaced with a field of the device, and `${list_field}` with a field of the static list.
             *     `${field|fallback}` is replaced with the fallback if the field has no value. Without a fallback, a device without a value
             *     does not get the message: it is a target with the status `suppressed`. See
             *     [Languages and placeholders](../docs#section/Languages-and-placeholders).
             */
            text: string;
            /** @description Your external ID of the message, unique in the application. */
            externalId?: string;
            /**
             * Format: int64
             * @description The campaign of the message.
             */
            campaignId?: number;
            /**
             * @description One of the application's collapse keys. If several messages with the same key wait for a device, only the last one
             *     is delivered.
             */
            collapseKey?: string;
            customParams?: components["schemas"]["CustomParams"];
            /** @description The language of `title` and `text`. Devices without a matching translation get these texts. */
            language?: components["schemas"]["LanguageTag"];
            /**
             * @description The URL of a page that opens with the message, in web messages with `http` or `https`. Android and iOS messages can also have a deep
             *     link, such as `shop://cart`. It may contain placeholders, whose values are percent-encoded.
             */
            richPushUrl?: components["schemas"]["UrlTemplate"];
            /**
             * @description Where the page opens: in the application (`webview`, the default) or in the browser.
             * @enum {string}
             */
            richPushOpening?: "webview" | "browser";
            /**
             * @description The time to live in seconds, at most four weeks. During this time, the push service and the service retry
             *     delivery. With 0 there is only one attempt. By default, the service retries for 24 hours if the push service is
             *     unavailable.
             */
            timeToLive?: number;
            /** @description The segments for test sends. */
            testSegments?: number[];
            /**
             * @description The segments for campaign sends, in addition to `lists`. Without segments and lists, a campaign send goes to all devices of the
             *     platform.
             */
            campaignSegments?: number[];
            /** @description The static lists for campaign sends, in addition to `campaignSegments`. */
            lists?: number[];
            /**
             * @description If true, marketing pressure applies: a campaign send skips devices that recently got too many messages.
             * @default true
             */
            usePressure?: boolean;
            /** @description The state of the message. */
            readonly state?: components["schemas"]["MessageState"];
            /**
             * Format: date-time
             * @description When the message was created.
             */
            readonly createdAt?: string;
            /**
             * Format: date-time
             * @description When the message was last updated.
             */
            readonly updatedAt?: string;
        };
        /**
         * @description The action when the user clicks.
         * @default close
         * @enum {string}
         */
        ButtonAction: "browser" | "email" | "phone" | "store" | "sms" | "urlscheme" | "webview" | "request" | "close";
        /** @description A button of an Android message. */
        AndroidButton: {
            /** @description The ID of the button in your application, unique among the buttons of the message. */
            id: string;
            /** @description The text of the button. The default is the title in the button template, or else the `id`. */
            title?: string;
            action?: components["schemas"]["ButtonAction"];
            /**
             * @description The target of the action. Required for `browser`, `webview`, `urlscheme` and `request`. It may contain placeholders, whose
             *     values are percent-encoded.
             */
            url?: string;
            /** @description The name of an image in your application. */
            icon?: string;
            customParams?: components["schemas"]["CustomParams"];
        };
        /** @description The texts of an Android message in another language. */
        AndroidTranslation: {
            /** @description The title that devices show. The default is the title of the message. */
            title?: string;
            /** @description The text of the message. It may contain placeholders. */
            text: string;
            /** @description The text of the expanded notification. The default is `text`. */
            longText?: string;
            /** @description A line next to the application's name. */
            subText?: string;
        };
        /** @description A push message for Android devices. */
        AndroidMessageInput: {
            /**
             * @description The platform of the message, always `android`.
             * @constant
             */
            platform: "android";
            /**
             * @description One of the application's button templates. It provides the titles of buttons without a title, in their order.
             *     Without `buttons`, the message has the buttons of the template, which close it.
             */
            buttonTemplate?: string;
            /** @description The buttons below the message, at most three. */
            buttons?: components["schemas"]["AndroidButton"][];
            /**
             * @description Translations, by language tag. A device gets the translation that a lookup (RFC 4647) finds for its language, or else
             *     the message's own texts. See [Languages and placeholders](../docs#section/Languages-and-placeholders).
             */
            translations?: {
                [key: string]: components["schemas"]["AndroidTranslation"];
            };
            /** @description The text of the expanded notification. The default is `text`. */
            longText?: string;
            /** @description A line next to the application's name. */
            subText?: string;
            /** @description The name of an image in your application for the status bar. */
            icon?: string;
            /** @description The URL of a picture in the expanded notification. */
            bigPicture?: components["schemas"]["UrlTemplate"];
            /** @description The accent color in hexadecimal RGB. */
            color?: string;
            /** @description The name of a sound in your application, or `default`. */
            sound?: string;
            /** @description The notification channel of the application. Users control sound and display per channel. */
            channelId?: string;
            /**
             * @description With `high`, the push service wakes a sleeping device.
             * @default normal
             * @enum {string}
             */
            priority?: "normal" | "high";
        } & (WithRequired<components["schemas"]["MessageBase"], "platform"> & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            platform: "android";
        });
        /** @description A button of an iOS message. */
        iOSButton: {
            /** @description The ID of the button in your application, unique among the buttons of the message. */
            id: string;
            /** @description The text of the button. The default is the title in the button template, or else the `id`. */
            title?: string;
            action?: components["schemas"]["ButtonAction"];
            /**
             * @description The target of the action. Required for `browser`, `webview`, `urlscheme` and `request`. It may contain placeholders, whose
             *     values are percent-encoded.
             */
            url?: string;
            /** @description The name of a system symbol. It is shown on iOS 15 and later. */
            icon?: string;
            customParams?: components["schemas"]["CustomParams"];
        };
        /** @description The texts of an iOS message in another language. */
        iOSTranslation: {
            /** @description The title that devices show. The default is the title of the message. */
            title?: string;
            /** @description The text of the message. It may contain placeholders. */
            text: string;
            /** @description A line below the title. */
            subtitle?: string;
        };
        /**
         * @description The name of a sound in your application, or `default`. As an object, the sound can be that of a critical alert, which iOS plays
         *     even if the device is muted or in a Focus. Critical alerts need an entitlement from Apple.
         */
        iOSSound: string | {
            /** @description The name of a sound in your application, or `default`. */
            name: string;
            /** @description Whether it is the sound of a critical alert. The default is false. */
            critical?: boolean;
            /** @description The volume of a critical alert, from 0 (silent) to 1 (full volume), which is the default. */
            volume?: number;
        };
        /** @description A push message for iOS devices. */
        iOSMessageInput: {
            /**
             * @description The platform of the message, always `ios`.
             * @constant
             */
            platform: "ios";
            /**
             * @description One of the application's button templates. It provides the titles of buttons without a title, in their order.
             *     Without `buttons`, the message has the buttons of the template, which close it.
             */
            buttonTemplate?: string;
            /** @description The buttons below the message. iOS shows at most ten, or two if space is limited. */
            buttons?: components["schemas"]["iOSButton"][];
            /**
             * @description Translations, by language tag. A device gets the translation that a lookup (RFC 4647) finds for its language, or else
             *     the message's own texts. See [Languages and placeholders](../docs#section/Languages-and-placeholders).
             */
            translations?: {
                [key: string]: components["schemas"]["iOSTranslation"];
            };
            /** @description A line below the title. */
            subtitle?: string;
            /**
             * @description The number on the application's icon, such as `"3"`, or the number to add to it, such as `"+1"`. The service counts for each device:
             *     a push adds to the number once it is sent, a plain number sets it, and an open of the application sets it to 0.
             */
            badge?: string;
            sound?: components["schemas"]["iOSSound"];
            /**
             * @description How the message interrupts the user: `passive` waits in the list of notifications, `active` lights up the screen, `time-sensitive`
             *     breaks through a Focus, and `critical` also plays on muted devices, with a critical sound. iOS uses `active` without it.
             * @enum {string}
             */
            interruptionLevel?: "passive" | "active" | "time-sensitive" | "critical";
            /** @description The rank of the message in the summary of notifications, from 0 to 1. iOS features the highest. */
            relevanceScore?: number;
            /** @description The notification category that handles the message in the application. */
            category?: string;
            /** @description Whether the message wakes the application in the background. The default is false. */
            contentAvailable?: boolean;
            /** @description Whether an extension of the application may change the message before it is shown. The default is false. */
            mutableContent?: boolean;
            /** @description Notifications with the same thread ID are grouped. */
            threadId?: string;
            /** @description The URL of a picture, sound or video to show with the message. */
            attachmentUrl?: components["schemas"]["UrlTemplate"];
        } & (WithRequired<components["schemas"]["MessageBase"], "platform"> & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            platform: "ios";
        });
        /** @description The texts of a web message in another language. */
        WebTranslation: {
            /** @description The title that devices show. The default is the title of the message. */
            title?: string;
            /** @description The text of the message. It may contain placeholders. */
            text: string;
        };
        /** @description A button of a web message. Some browsers show none. */
        WebButton: {
            /** @description The ID of the button in your application, unique among the buttons of the message. */
            id: string;
            /** @description The text of the button. */
            title: string;
            /**
             * @description Whether the button opens its `url`, or only closes the message.
             * @default close
             * @enum {string}
             */
            action?: "browser" | "close";
            /** @description The page to open, with `http` or `https`. Required for `browser`. It may contain placeholders, whose values are percent-encoded. */
            url?: string;
            /** @description The URL of an image. */
            icon?: components["schemas"]["UrlTemplate"];
        };
        /** @description A push message for browsers. */
        WebMessageInput: {
            /**
             * @description The platform of the message, always `web`.
             * @constant
             */
            platform: "web";
            /**
             * @description Translations, by language tag. A device gets the translation that a lookup (RFC 4647) finds for its language, or else
             *     the message's own texts. See [Languages and placeholders](../docs#section/Languages-and-placeholders).
             */
            translations?: {
                [key: string]: components["schemas"]["WebTranslation"];
            };
            /** @description The buttons of the notification, at most two. */
            buttons?: components["schemas"]["WebButton"][];
            /** @description The URL of an image next to the text. */
            icon?: components["schemas"]["UrlTemplate"];
            /** @description The URL of a large picture below the text. */
            image?: components["schemas"]["UrlTemplate"];
            /** @description The URL of a small monochrome image, shown where there is little space. */
            badge?: components["schemas"]["UrlTemplate"];
            /** @description A message replaces a visible message with the same tag. */
            tag?: string;
            /** @description Whether the message stays visible until the user clicks or closes it. The default is false. */
            requireInteraction?: boolean;
            /**
             * @description The urgency of the message (RFC 8030), which helps browsers to save power.
             * @default normal
             * @enum {string}
             */
            urgency?: "very-low" | "low" | "normal" | "high";
        } & (WithRequired<components["schemas"]["MessageBase"], "platform"> & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            platform: "web";
        });
        /** @description A push message for one platform. */
        MessageInput: components["schemas"]["AndroidMessageInput"] | components["schemas"]["iOSMessageInput"] | components["schemas"]["WebMessageInput"];
        /** @description When a message is sent. */
        Schedule: {
            /**
             * @description The date of the next send, in the future. Without an offset, it is in UTC. Responses keep the offset. After each
             *     send of a recurring message, it moves to the next date.
             */
            nextSendingDate: string;
            /** @description The IANA name of a time zone, for your information only. To send at a local time, use `recurrence.timezone`. */
            timezone?: string;
            /**
             * Format: date-time
             * @description When the schedule starts. Nothing is sent before it.
             */
            startDate?: string;
            /**
             * Format: date-time
             * @description When the schedule ends. Nothing is sent after it.
             */
            endDate?: string;
            recurrence?: components["schemas"]["Recurrence"];
        };
        /** @description A campaign with its messages, which are sent together. */
        CampaignSend: {
            /**
             * Format: uuid
             * @description Identifies the request. A repeated request with the same key and body has the same response, and sends nothing again. Use a new random UUID
             *     for each campaign.
             */
            key: string;
            /** @description The name of the campaign, which is created. */
            name: string;
            /** @description The messages, at most one for each platform. They are created with the ID of the campaign, so `campaignId` must be absent. */
            messages: components["schemas"]["MessageInput"][];
            schedule?: components["schemas"]["Schedule"];
            /**
             * @description How long the sends wait, in seconds, without a `schedule`. Until then, [undoCampaignSend](#operation/undoCampaignSend) takes the campaign
             *     back. By default, they start immediately.
             * @default 0
             */
            delaySeconds?: number;
            /**
             * @description The draft that the campaign was written in. It is marked as sent. If it has changed since it was read, nothing is sent, so that only what an
             *     operator has seen is sent.
             */
            draft?: {
                /**
                 * Format: int64
                 * @description The ID of the draft.
                 */
                id: number;
                /** @description The header `ETag` of [getCampaignDraft](#operation/getCampaignDraft). */
                etag: string;
            };
        };
        /** @description A message of a campaign that was sent or scheduled. */
        SentCampaignMessage: {
            /**
             * Format: int64
             * @description The ID of the message.
             */
            messageId: number;
            /**
             * @description The platform of the message.
             * @enum {string}
             */
            platform: "android" | "ios" | "web";
            /**
             * Format: int64
             * @description The ID of the send. It is absent if the send starts later.
             */
            sendId?: number;
        };
        /** @description A campaign that was sent or scheduled. */
        SentCampaign: {
            /**
             * Format: int64
             * @description The ID of the campaign.
             */
            campaignId: number;
            /**
             * Format: date-time
             * @description When its sends start. Until then, [undoCampaignSend](#operation/undoCampaignSend) takes the campaign back.
             */
            startsAt: string;
            /** @description The messages in the order of the request. */
            messages: components["schemas"]["SentCampaignMessage"][];
        };
        /**
         * @description - `pending`: another operator can approve or decline the send.
         *     - `approved`: the send was approved, and started or scheduled.
         *     - `declined`: another operator declined it.
         *     - `withdrawn`: the operator who asked for it withdrew it.
         *     - `expired`: no one decided in time.
         *     - `lapsed`: the message or draft was changed, sent or deleted, or the operator who asked for it lost the right to send.
         * @enum {string}
         */
        ApprovalState: "pending" | "approved" | "declined" | "withdrawn" | "expired" | "lapsed";
        /**
         * @description The operation that the approval permits.
         * @enum {string}
         */
        ApprovalOperation: "sendMessage" | "createSchedule" | "updateSchedule" | "sendCampaign" | "sendInstantMessage";
        /** @description A send that needs the approval of another operator, without its request. */
        ApprovalEntry: {
            /**
             * Format: int64
             * @description The ID of the approval.
             */
            id: number;
            state: components["schemas"]["ApprovalState"];
            operation: components["schemas"]["ApprovalOperation"];
            /** @description The title of the message, or the name of the campaign. It may be empty. */
            name: string;
            /**
             * Format: int64
             * @description The message. Absent for a campaign.
             */
            messageId?: number;
            /**
             * Format: int64
             * @description The draft of the campaign.
             */
            draftId?: number;
            /**
             * Format: int64
             * @description The number of devices that were selected when the approval was requested.
             */
            devices: number;
            /** @description Whether `devices` is exact. Otherwise it is an estimate. */
            exact: boolean;
            /** @description What the operator who asked wrote for the others. */
            comment?: string;
            /** @description The email address of the operator who asked, or the name of a program token. */
            requestedBy: string;
            /**
             * Format: date-time
             * @description When the approval was requested.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the approval expires, if no one decides.
             */
            expiresAt: string;
            /** @description The email address of the operator who approved, declined or withdrew. */
            decidedBy?: string;
            /**
             * Format: date-time
             * @description When the approval was decided, withdrawn or expired.
             */
            decidedAt?: string;
            /** @description Why the send was declined. */
            reason?: string;
            /**
             * Format: int64
             * @description The send that was started. Absent for schedules and campaigns.
             */
            sendId?: number;
            /**
             * Format: int64
             * @description The campaign that was sent or scheduled.
             */
            campaignId?: number;
        };
        /** @description A page of approvals. */
        ApprovalPage: {
            /** @description The approvals on this page, at most 100. */
            data: components["schemas"]["ApprovalEntry"][];
            link: components["schemas"]["Link"];
        };
        /** @description A send of a message, as of [sendMessage](#operation/sendMessage). */
        SendMessageApproval: {
            /**
             * @description The operation. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            operation: "sendMessage";
            /**
             * Format: int64
             * @description The ID of the message.
             */
            messageId: number;
            /**
             * @description Whether the message goes to its test segments.
             * @default false
             */
            test?: boolean;
            /** @description A note for the operators who decide. */
            comment?: string;
        };
        /** @description A schedule of a message, as of [createSchedule](#operation/createSchedule). */
        CreateScheduleApproval: {
            /**
             * @description The operation. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            operation: "createSchedule";
            /**
             * Format: int64
             * @description The ID of the message.
             */
            messageId: number;
            schedule: components["schemas"]["Schedule"];
            /** @description A note for the operators who decide. */
            comment?: string;
        };
        /** @description A change of the schedule of a message, as of [updateSchedule](#operation/updateSchedule). */
        UpdateScheduleApproval: {
            /**
             * @description The operation. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            operation: "updateSchedule";
            /**
             * Format: int64
             * @description The ID of the message.
             */
            messageId: number;
            schedule: components["schemas"]["Schedule"];
            /** @description A note for the operators who decide. */
            comment?: string;
        };
        /** @description A campaign, as of [sendCampaign](#operation/sendCampaign). */
        SendCampaignApproval: {
            /**
             * @description The operation. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            operation: "sendCampaign";
            campaign: components["schemas"]["CampaignSend"];
            /** @description A note for the operators who decide. */
            comment?: string;
        };
        /** @description The texts of an instant message in another language. They must be valid on the platform of the parent message. */
        MessageDataTranslation: {
            /** @description The title that devices show. The default is the title of the message. */
            title?: string;
            /** @description The text of the message. It may contain placeholders. */
            text: string;
            /** @description The text of the expanded notification. The default is `text`. */
            longText?: string;
            /** @description A line next to the application's name. */
            subText?: string;
            /** @description A line below the title. */
            subtitle?: string;
        };
        /**
         * @description Overrides for this send. The parent message does not change, and omitted properties have the parent's values. Some
         *     properties are only valid for the platforms in parentheses.
         */
        MessageData: {
            /** @description The title that devices show. It replaces the title of the parent in all languages that are not in `translations`. */
            title?: string;
            /**
             * @description One of the application's collapse keys. If several messages with the same key wait for a device, only the last one
             *     is delivered.
             */
            collapseKey?: string;
            /** @description One of the application's button templates (Android, iOS). */
            buttonTemplate?: string;
            customParams?: components["schemas"]["CustomParams"];
            /** @description The language of `title` and `text`. Devices without a matching translation get these texts. */
            language?: components["schemas"]["LanguageTag"];
            /**
             * @description Translations, by language tag. They override `title`, `text` and the parent's translations. A device gets the
             *     translation that a lookup (RFC 4647) finds for its language, or else the message's own texts. See
             *     [Languages and placeholders](../docs#section/Languages-and-placeholders).
             */
            translations?: {
                [key: string]: components["schemas"]["MessageDataTranslation"];
            };
            /** @description The URL of a page that opens with the message. */
            richPushUrl?: components["schemas"]["UrlTemplate"];
            /**
             * @description Where the page opens: in the application or in the browser.
             * @enum {string}
             */
            richPushOpening?: "webview" | "browser";
            /**
             * @description The time to live in seconds, at most four weeks. During this time, the push service and the service retry
             *     delivery. With 0 there is only one attempt. By default, the service retries for 24 hours if the push service is
             *     unavailable.
             */
            timeToLive?: number;
            /** @description The text of the expanded notification. The default is `text` (Android). */
            longText?: string;
            /** @description A line next to the application's name (Android). */
            subText?: string;
            /** @description The URL of a picture in the expanded notification (Android). */
            bigPicture?: components["schemas"]["UrlTemplate"];
            /** @description The accent color in hexadecimal RGB (Android). */
            color?: string;
            /** @description The notification channel of the application. Users control sound and display per channel (Android). */
            channelId?: string;
            /**
             * @description With `high`, the push service wakes a sleeping device (Android).
             * @enum {string}
             */
            priority?: "normal" | "high";
            /** @description A line below the title (iOS). */
            subtitle?: string;
            /** @description The notification category that handles the message in the application (iOS). */
            category?: string;
            /** @description Notifications with the same thread ID are grouped (iOS). */
            threadId?: string;
            /** @description The URL of a picture, sound or video to show with the message (iOS). */
            attachmentUrl?: components["schemas"]["UrlTemplate"];
            /** @description Whether the message wakes the application in the background (iOS). */
            contentAvailable?: boolean;
            /** @description Whether an extension of the application may change the message before it is shown (iOS). */
            mutableContent?: boolean;
            /** @description The name of a sound in your application, or `default` (Android, iOS); an object is for iOS only. */
            sound?: components["schemas"]["iOSSound"];
            /**
             * @description How the message interrupts the user (iOS): `passive` waits in the list of notifications, `active` lights up the screen, `time-sensitive`
             *     breaks through a Focus, and `critical` also plays on muted devices, with a critical sound. iOS uses `active` without it.
             * @enum {string}
             */
            interruptionLevel?: "passive" | "active" | "time-sensitive" | "critical";
            /** @description The rank of the message in the summary of notifications (iOS), from 0 to 1. iOS features the highest. */
            relevanceScore?: number;
            /** @description The name of an image in your application (Android), or the URL of an image (web). */
            icon?: string;
            /**
             * @description The number on the application's icon, such as `"3"`, or the number to add to the one that the service counts for each device, such
             *     as `"+1"` (iOS). The URL of a small image (web).
             */
            badge?: string;
            /** @description The URL of a large picture below the text (web). */
            image?: components["schemas"]["UrlTemplate"];
            /** @description A message replaces a visible message with the same tag (web). */
            tag?: string;
            /** @description Whether the message stays visible until the user clicks or closes it (web). */
            requireInteraction?: boolean;
            /**
             * @description The urgency of the message (RFC 8030), which helps browsers to save power (web).
             * @enum {string}
             */
            urgency?: "very-low" | "low" | "normal" | "high";
        };
        /**
         * @description The action when the user clicks the button. `urlsheme` is an alias of `urlscheme`.
         * @default close
         * @enum {string}
         */
        InstantButtonAction: "browser" | "email" | "phone" | "store" | "sms" | "urlsheme" | "urlscheme" | "webview" | "request" | "close";
        /** @description A button of an instant message. It must be valid on the platform of the parent message. */
        InstantButton: {
            /** @description The ID of the button in your application, unique among the buttons of the message. */
            id: string;
            /** @description The text of the button. The default is the title in the button template, or else the `id`. */
            title?: string;
            action?: components["schemas"]["InstantButtonAction"];
            /**
             * @description The target of the action. Required for `browser`, `webview`, `urlscheme` and `request`. It may contain placeholders, whose
             *     values are percent-encoded.
             */
            url?: string;
            /** @description The name of an image in your application (Android) or of a system symbol (iOS). */
            icon?: string;
            customParams?: components["schemas"]["CustomParams"];
        };
        /** @description Values of placeholders: the value of `name` replaces `${name}`. */
        PlaceholderValues: {
            [key: string]: string;
        };
        /** @description Alternatives within an alternative, with the same rules. Their form is not described further, since it contains itself. */
        NestedChoices: {
            [key: string]: unknown;
        }[];
        /** @description A value, or for a field with dates a date relative to now, such as `{"$ago": "P30D"}`. */
        TargetLimit: string | number | {
            /**
             * @description How long ago: a duration as in ISO 8601, in whole numbers and of at most 100 years, such as `P30D`, `P1Y6M` or `PT12H`. Months
             *     and years are those of the calendar in UTC.
             */
            $ago: string;
        };
        /**
         * @description The condition for a field: a value that it must equal, or an object of operators that must all match. Values have the
         *     type of the field; dates are in the format of RFC 3339.
         */
        TargetCriterion: string | (number | boolean) | {
            /** @description Equals the value. */
            $eq?: string | (number | boolean);
            /** @description Does not equal the value. */
            $ne?: string | (number | boolean);
            /** @description Less than the value. */
            $lt?: components["schemas"]["TargetLimit"];
            /** @description Less than or equal to the value. */
            $lte?: components["schemas"]["TargetLimit"];
            /** @description Greater than the value. */
            $gt?: components["schemas"]["TargetLimit"];
            /** @description Greater than or equal to the value. */
            $gte?: components["schemas"]["TargetLimit"];
            /** @description Equals one of the values. */
            $in?: (string | (number | boolean))[];
            /** @description Equals none of the values. */
            $nin?: (string | (number | boolean))[];
            /** @description Whether the field has a value. */
            $exists?: boolean;
        };
        /** @description Criteria by field, all of which must match, and `$or`. */
        TargetChoice: {
            $or?: components["schemas"]["NestedChoices"];
        } & {
            [key: string]: components["schemas"]["TargetCriterion"] | components["schemas"]["NestedChoices"];
        };
        /**
         * @description Alternatives: criteria of which at least one must match, in addition to the criteria next to it. Each is an object of criteria by
         *     field, which may contain `$or` again, nested at most 5 levels. All of them have at most 100 conditions.
         */
        TargetChoices: components["schemas"]["TargetChoice"][];
        /**
         * @description A set of devices, selected in one of three ways:
         *
         *     - Criteria: fields of the application's data scheme and their values. A device must match all of them. At least one
         *       criterion must be an equality on `clientId`, `token`, `deviceId` (the UDID), or a field that the scheme marks as a
         *       client ID. The other fields don't have to be indexed. `$or` contains alternatives: an equality there counts if each of them
         *       has one.
         *     - `segmentId` without other criteria: the devices of a segment.
         *     - `listId` without other criteria: the devices of a static list.
         *
         *     Next to criteria, `data` contains placeholder values for this target.
         */
        Target: {
            /** @description The ID of a segment. */
            segmentId?: number;
            /** @description The ID of a static list. */
            listId?: number;
            $or?: components["schemas"]["TargetChoices"];
            /** @description Placeholder values for this target. They take precedence over those of the message. */
            data?: components["schemas"]["PlaceholderValues"];
        } & {
            [key: string]: components["schemas"]["TargetCriterion"] | components["schemas"]["TargetChoices"] | components["schemas"]["PlaceholderValues"];
        };
        /**
         * @description A parent message, overrides and targets. Set `parentMessageId`, `parentMessageExternalId`, or both for the same
         *     message.
         */
        InstantMessage: {
            /**
             * Format: int64
             * @description The ID of the parent message.
             */
            parentMessageId?: number;
            /** @description The external ID of the parent message. You can use it instead of `parentMessageId`, or in addition to it. */
            parentMessageExternalId?: string;
            /**
             * @description Replaces the text of the parent in all languages that are not in `messageData.translations`. `${name}` is a
             *     placeholder: see [Instant messages and targets](../docs#section/Instant-messages-and-targets).
             */
            text?: string;
            messageData?: components["schemas"]["MessageData"];
            /** @description Replaces the buttons of the parent. Android messages have at most three buttons. Those of web messages can't be replaced. */
            buttons?: components["schemas"]["InstantButton"][];
            /** @description Placeholder values for all targets. Values in a target take precedence. */
            data?: components["schemas"]["PlaceholderValues"];
            /**
             * @description The targets. Use only one type: filters, segments or lists. Filters reach at most 10,000 devices per request. A
             *     device that matches several targets gets the message once, with the data of the first one.
             */
            targets: components["schemas"]["Target"][];
        };
        /** @description An instant message, as of [sendInstantMessage](#operation/sendInstantMessage). */
        SendInstantMessageApproval: {
            /**
             * @description The operation. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            operation: "sendInstantMessage";
            instantMessage: components["schemas"]["InstantMessage"];
            /** @description A note for the operators who decide. */
            comment?: string;
        };
        /** @description The send that needs an approval, as its operation would get it. */
        ApprovalInput: components["schemas"]["SendMessageApproval"] | components["schemas"]["CreateScheduleApproval"] | components["schemas"]["UpdateScheduleApproval"] | components["schemas"]["SendCampaignApproval"] | components["schemas"]["SendInstantMessageApproval"];
        /** @description A send that needs the approval of another operator. */
        Approval: {
            /**
             * Format: int64
             * @description The ID of the approval.
             */
            id: number;
            state: components["schemas"]["ApprovalState"];
            operation: components["schemas"]["ApprovalOperation"];
            /** @description The title of the message, or the name of the campaign. It may be empty. */
            name: string;
            /**
             * Format: int64
             * @description The message. Absent for a campaign.
             */
            messageId?: number;
            /**
             * Format: int64
             * @description The draft of the campaign.
             */
            draftId?: number;
            /**
             * Format: int64
             * @description The number of devices that were selected when the approval was requested.
             */
            devices: number;
            /** @description Whether `devices` is exact. Otherwise it is an estimate. */
            exact: boolean;
            /** @description What the operator who asked wrote for the others. */
            comment?: string;
            /** @description The email address of the operator who asked, or the name of a program token. */
            requestedBy: string;
            /**
             * Format: date-time
             * @description When the approval was requested.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the approval expires, if no one decides.
             */
            expiresAt: string;
            /** @description The email address of the operator who approved, declined or withdrew. */
            decidedBy?: string;
            /**
             * Format: date-time
             * @description When the approval was decided, withdrawn or expired.
             */
            decidedAt?: string;
            /** @description Why the send was declined. */
            reason?: string;
            /**
             * Format: int64
             * @description The send that was started. Absent for schedules and campaigns.
             */
            sendId?: number;
            /**
             * Format: int64
             * @description The campaign that was sent or scheduled.
             */
            campaignId?: number;
            request: components["schemas"]["StoredApprovalInput"];
        };
        /** @description Why a send is declined. */
        DeclineInput: {
            /** @description The reason, for the operator who asked. */
            reason: string;
        };
        /** @description A picture for messages, which anyone can load from its URL. */
        Picture: {
            /**
             * Format: int64
             * @description The ID of the picture.
             */
            id: number;
            /**
             * Format: uri
             * @description The public URL of the picture, for messages. Its content never changes.
             */
            url: string;
            /** @description The name of the picture. */
            name: string;
            /**
             * @description The media type of the content.
             * @enum {string}
             */
            mediaType: "image/png" | "image/jpeg" | "image/gif" | "image/webp";
            /** @description The size in bytes. */
            bytes: number;
            /** @description The width in pixels. */
            width: number;
            /** @description The height in pixels. */
            height: number;
            /** @description The SHA-256 hash of the content in hexadecimal. */
            sha256: string;
            /** @description The email address of the operator who uploaded the picture, or the name of a program token. */
            operator: string;
            /**
             * Format: date-time
             * @description When the picture was uploaded.
             */
            createdAt: string;
        };
        /** @description A page of pictures. */
        PicturePage: {
            /** @description The pictures on this page, at most 100. */
            data: components["schemas"]["Picture"][];
            link: components["schemas"]["Link"];
        };
        /** @description A push that was recorded instead of sent. */
        CapturedPush: {
            /**
             * Format: int64
             * @description The send.
             */
            sendId: number;
            /** @description The UDID of the device. */
            udid: string;
            /** @description The push token. Viewers see only its last four characters. */
            token: string;
            /**
             * Format: date-time
             * @description When the push was recorded.
             */
            at: string;
            /** @description The message as the device would get it, with `platform`, `title`, `text` and the other properties of a message. */
            content: {
                [key: string]: unknown;
            };
        };
        /** @description A page of captured pushes. */
        CapturedPushPage: {
            /** @description The entries on this page, at most 100. */
            data: components["schemas"]["CapturedPush"][];
            link: components["schemas"]["Link"];
        };
        /** @description Criteria to count devices with. */
        CriteriaInput: {
            /**
             * @description Criteria by field, as in a segment of the application's settings. All must match. Without criteria, all devices match.
             *
             *     `$events` has conditions on the events of the application that the devices sent, such as
             *     `[{"code": "cart", "within": "P2D"}, {"code": "purchase", "within": "P2D", "$exists": false}]`. The guide
             *     [Segments](#section/Segments) describes them. Counting them takes longer, so that the counts are estimates sooner.
             */
            where: {
                [key: string]: unknown;
            };
        };
        /** @description A device that matches criteria. */
        SampleDevice: {
            /** @description The UDID. */
            udid: string;
            platform?: components["schemas"]["Platform"];
        };
        /** @description How many devices match criteria, and some of them. */
        CriteriaCount: {
            /**
             * Format: int64
             * @description The number of devices that match now, of all platforms.
             */
            devices: number;
            /**
             * Format: int64
             * @description The number of these devices that can get a push. They have a push token, and their user accepts pushes.
             */
            reachable: number;
            /** @description Whether the counts are exact. If counting takes too long, they are estimates from a random sample of the devices. */
            exact: boolean;
            /**
             * Format: int64
             * @description The margin of error of `devices`: in 95 of 100 cases, the exact count differs by at most this number. It is absent
             *     if the counts are exact.
             */
            devicesMargin?: number;
            /**
             * Format: int64
             * @description The margin of error of `reachable`, as for `devicesMargin`.
             */
            reachableMargin?: number;
            /** @description Some of the devices, at most 5. The list is empty if finding them takes too long. */
            samples: components["schemas"]["SampleDevice"][];
        };
        /** @description A device in a list. */
        DeviceEntry: {
            /** @description The UDID. */
            udid: string;
            /**
             * Format: int64
             * @description The ID.
             */
            id: number;
            /** @description The field that matches the search text, such as `UDID` or `clientId`. It is absent without a search text. */
            matchedBy?: string;
            /** @description Whether the device has a push token. Without one, it can't receive pushes. */
            hasToken: boolean;
            /** @description Whether the user accepts pushes. If false, sends skip the device. */
            pushConsent: boolean;
            platform?: components["schemas"]["Platform"];
            /** @description Your ID for the user. */
            clientId?: string;
            /** @description The model of the device, or the browser. */
            model?: string;
            /** @description The language of the device, as a language tag. */
            language?: string;
            /**
             * Format: date-time
             * @description When the application was first opened.
             */
            firstOpen?: string;
            /**
             * Format: date-time
             * @description When the application was last opened.
             */
            lastOpen?: string;
        };
        /** @description A page of devices. */
        DeviceEntries: {
            /** @description The devices on this page, at most 100. */
            data: components["schemas"]["DeviceEntry"][];
            link: components["schemas"]["Link"];
        };
        /** @description The value of a device field, in the type that the data scheme defines. A date is a string (RFC 3339). */
        DeviceFieldValue: string | (number | boolean);
        /**
         * @description A device, as an object of fields. The data scheme of the application defines further fields. Fields without a value
         *     are omitted.
         */
        Device: {
            /** @description The UDID (unique device identifier). It never changes. */
            UDID: string;
            /** @description The ID. It never changes. */
            id: number;
            /** @description The push token. It is absent if the device can't receive pushes. */
            token?: string;
            /**
             * @description The platform of the device.
             * @enum {string}
             */
            platform?: "android" | "ios" | "web";
            /** @description Your ID for the user. Several devices may have the same client ID. */
            clientId?: string;
            /**
             * Format: date-time
             * @description When the application was first opened.
             */
            firstOpen?: string;
            /**
             * Format: date-time
             * @description When the application was last opened.
             */
            lastOpen?: string;
            /** @description The model of the device, or the browser. */
            model?: string;
            /** @description The version of the messaging SDK in the application. */
            sw_version?: string;
            /** @description The version of the application. */
            bundleversion?: string;
            /** @description The advertising ID, if the user allows it. */
            IDFA?: string;
            /** @description The language of the device, as a language tag. */
            language?: string;
            /** @description The time zone of the device (IANA name). */
            timezone?: string;
            /** @description Whether the user accepts pushes. If false, sends skip the device. The default is true. */
            pushConsent?: boolean;
        } & {
            [key: string]: components["schemas"]["DeviceFieldValue"];
        };
        /** @description A static list that contains the device. */
        DeviceList: {
            /**
             * Format: int64
             * @description The ID of the list.
             */
            listId: number;
            /** @description The name of the list. */
            name: string;
            /**
             * Format: date-time
             * @description When the device leaves the list. It is absent if it stays.
             */
            expireAt?: string;
        };
        /** @description A device and its static lists. */
        DeviceDetails: {
            device: components["schemas"]["Device"];
            /** @description The static lists that contain the device, in ascending order of ID, at most 1,000. */
            lists: components["schemas"]["DeviceList"][];
        };
        /**
         * @description The fields to update. Omitted fields do not change, and `null` clears a field. `UDID` and `id` are read-only. A string
         *     in a field of the data scheme may have at most 2,048 bytes in UTF-8.
         */
        DeviceDataToUpdate: {
            /**
             * @description The push token. For a browser, it is the push subscription as JSON text. The operator must allow the host of
             *     its endpoint. An empty text clears the token.
             */
            token?: string | null;
            /**
             * @description The platform of the device. It can't be cleared.
             * @enum {string}
             */
            platform?: "android" | "ios" | "web";
            /** @description Your ID for the user. */
            clientId?: string | null;
            /**
             * Format: date-time
             * @description When the application was first opened.
             */
            firstOpen?: string | null;
            /**
             * Format: date-time
             * @description When the application was last opened.
             */
            lastOpen?: string | null;
            /** @description The model of the device, or the browser. */
            model?: string | null;
            /** @description The version of the messaging SDK in the application. */
            sw_version?: string | null;
            /** @description The version of the application. */
            bundleversion?: string | null;
            /** @description The advertising ID. */
            IDFA?: string | null;
            /** @description The language of the device, as a language tag. */
            language?: string | null;
            /** @description The time zone of the device (IANA name). */
            timezone?: string | null;
            /** @description Whether the user accepts pushes. If false, sends skip the device. It can't be cleared. */
            pushConsent?: boolean;
        } & {
            [key: string]: (string | (number | boolean) | null) | (string | null);
        };
        /** @description The device that was updated or deleted. */
        DeviceUdid: {
            /** @description The UDID of the device. If a matching key matched several devices, it is the first one by `id`. */
            UDID: string;
        };
        /** @description An event that a device reported. */
        ReceivedEvent: {
            /** @description The ID that the device gave it. */
            id: string;
            /** @description The type of the event, such as `open` or `click`. */
            type: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            at: string;
            /**
             * Format: date-time
             * @description When the service received it.
             */
            receivedAt: string;
            /** @description The other members of the event. Absent without any. */
            details?: {
                [key: string]: unknown;
            };
        };
        /** @description Your own properties of an event of the type `application`. */
        EventProperties: {
            [key: string]: string | (number | boolean);
        };
        /** @description What the event was worth, such as the total of an order. */
        EventValue: {
            /** @description The amount, with at most 4 decimal places. A refund is negative. */
            amount: number;
            /** @description The currency, as an ISO 4217 code. */
            currency: string;
        };
        /** @description Something that happened to a device. */
        DeviceTimelineEntry: {
            /**
             * @description The type of entry:
             *
             *     - `delivery`: a send targeted the device. `status` and `reason` have the outcome.
             *     - `click`: the user clicked a push message or an in-app message.
             *     - `display`: the device showed a push message or an in-app message. `at` is the last time.
             *     - `open`: the user opened the application on this day. `at` is the beginning of the day in UTC.
             *     - `inboxRead`, `inboxArchived`: the user read or archived an inbox message.
             *     - `event`: an event of the application. One with a `value` is a conversion of the message in `messageId` or `inAppId`, which the
             *       device clicked last in the 7 days before.
             *     - `tokenMoved`: another device named the push token of this device, which lost it.
             *     - `registrationEnded`: an import or a server changed the push token or the user of the device, whose device token ended.
             * @enum {string}
             */
            type: "delivery" | "click" | "display" | "open" | "inboxRead" | "inboxArchived" | "tokenMoved" | "registrationEnded" | "event";
            /**
             * Format: date-time
             * @description When it happened. For a delivery, when the send was accepted.
             */
            at: string;
            /**
             * Format: int64
             * @description The send of a delivery.
             */
            sendId?: number;
            /**
             * @description Whether the send was a campaign send, a test or an instant message.
             * @enum {string}
             */
            kind?: "campaign" | "test" | "instant";
            status?: components["schemas"]["SendDeliveryStatus"];
            /** @description Why the message was not sent, as text for humans. */
            reason?: string;
            /**
             * Format: int64
             * @description The message of a delivery, click or display.
             */
            messageId?: number;
            /**
             * @description The title that was sent to the device. Later changes of the message don't change it. If the delivery is no longer known,
             *     it is the current title. It is absent if neither is known.
             */
            messageName?: string;
            /**
             * @description Whether the message was deleted. Absent if it was not.
             * @constant
             */
            messageDeleted?: true;
            /**
             * Format: int64
             * @description The in-app message of a click or display.
             */
            inAppId?: number;
            /**
             * Format: int64
             * @description The action that was clicked.
             */
            actionId?: number;
            /** @description The code of an event. */
            code?: string;
            properties?: components["schemas"]["EventProperties"];
            value?: components["schemas"]["EventValue"];
            /**
             * @description Whether a click or display is of a message that was not sent to the device, which reports don't count. Absent if it was.
             * @constant
             */
            unattributed?: true;
            /**
             * Format: int64
             * @description The inbox message.
             */
            inboxId?: number;
        };
        /** @description A device of a person, with everything that happened to it. */
        PersonDevice: {
            device: components["schemas"]["Device"];
            /**
             * Format: date-time
             * @description When the device registered with the device API. Absent if it did not.
             */
            registeredAt?: string;
            /** @description The static lists that contain the device, in ascending order of ID. */
            lists: components["schemas"]["DeviceList"][];
            /** @description The events that the device reported and that are still stored, in the order of their arrival. */
            events: components["schemas"]["ReceivedEvent"][];
            /** @description The [timeline](#operation/getDeviceTimeline) of the device, newest first. */
            history: components["schemas"]["DeviceTimelineEntry"][];
        };
        /** @description An approval of an instant message to a person. */
        PersonApproval: {
            /**
             * Format: int64
             * @description The ID of the approval.
             */
            id: number;
            /**
             * Format: date-time
             * @description When the approval was requested.
             */
            createdAt: string;
            /** @description The instant message, without the targets that name others. */
            instantMessage: components["schemas"]["StoredInstantMessage"];
        };
        /** @description Everything that the service stores about the user of a device. */
        PersonExport: {
            /** @description The application. */
            partnerId: string;
            /**
             * Format: date-time
             * @description When the export began.
             */
            exportedAt: string;
            /** @description The client ID of the person. Absent for a device without one. */
            clientId?: string;
            /** @description The devices of the person, in ascending order of ID. */
            devices: components["schemas"]["PersonDevice"][];
            /** @description The approvals of instant messages whose targets name the person, in ascending order of ID. */
            approvals: components["schemas"]["PersonApproval"][];
        };
        /** @description The number of deleted entries of each kind. */
        PersonDeletion: {
            /**
             * Format: int64
             * @description Devices, with their fields, registrations and badges.
             */
            devices: number;
            /**
             * Format: int64
             * @description Memberships in static lists.
             */
            listMemberships: number;
            /**
             * Format: int64
             * @description Statuses of inbox messages.
             */
            inboxStatuses: number;
            /**
             * Format: int64
             * @description Deliveries of sends.
             */
            deliveries: number;
            /**
             * Format: int64
             * @description Placeholder values for sends that are running.
             */
            targets: number;
            /**
             * Format: int64
             * @description Approvals of instant messages whose targets name the person. They can't be approved any more.
             */
            approvals: number;
            /**
             * Format: int64
             * @description Captured pushes, of applications without a push service.
             */
            capturedPushes: number;
            /**
             * Format: int64
             * @description Clicks, including those on messages that were not sent to the devices.
             */
            clicks: number;
            /**
             * Format: int64
             * @description Displays, including those of messages that were not sent to the devices.
             */
            displays: number;
            /**
             * Format: int64
             * @description Events that the devices reported, and their copies for timelines and segments.
             */
            events: number;
            /**
             * Format: int64
             * @description Days on which the application was opened.
             */
            activeDays: number;
        };
        /** @description A page of a timeline. */
        DeviceTimelinePage: {
            /** @description The entries on this page, at most 100. */
            data: components["schemas"]["DeviceTimelineEntry"][];
            link: components["schemas"]["Link"];
        };
        /** @description What an inbox message shows or does when the user opens it. */
        ContentObject: {
            /**
             * @description The type of `value`:
             *
             *     - `text`: a text.
             *     - `web`: the URL of a page that the application opens.
             *     - `richpush`: the URL of a page for a rich push view.
             *     - `urlscheme`: a deep link.
             *     - `event`: the code of an application event in the application's settings.
             * @enum {string}
             */
            type: "text" | "web" | "richpush" | "urlscheme" | "event";
            /** @description The text, URL or event code. Texts and URLs may contain `${field}` placeholders. */
            value: string;
        };
        /** @description A button of an inbox message. */
        InboxButton: {
            /** @description The ID of the button in your application, unique among the buttons of the message. */
            id: string;
            /** @description The text of the button. */
            title?: string;
            action?: components["schemas"]["ButtonAction"];
            /**
             * @description The target of the action. Required for `browser`, `webview`, `urlscheme` and `request`. It may contain placeholders, whose
             *     values are percent-encoded.
             */
            url?: string;
            /** @description The name of an image in your application, or its URL. */
            icon?: string;
            customParams?: components["schemas"]["CustomParams"];
        };
        /** @description An inbox message in one language. */
        InboxMessage: {
            /** @description The subject. It may contain `${field}` placeholders. */
            subject: string;
            /** @description The sender that the inbox shows. */
            sender?: string;
            /** @description Your own category to group messages by. */
            category?: string;
            /** @description The preview in a list of messages. It may contain `${field}` placeholders. */
            summary?: string;
            content: components["schemas"]["ContentObject"];
            /**
             * Format: uri
             * @description The URL of an image next to the subject.
             */
            iconUrl?: string;
            /** @description The buttons below the content. */
            buttons?: components["schemas"]["InboxButton"][];
            customParams?: components["schemas"]["CustomParams"];
        };
        /** @description An inbox message with all its languages. */
        InboxMessages: {
            /**
             * Format: int64
             * @description The ID.
             */
            readonly inboxId?: number;
            /**
             * @description Your external ID of the inbox message, unique in the application. The values `.` and `..` are not allowed, because
             *     they change the meaning of a URL path (RFC 3986).
             */
            externalId?: string;
            /**
             * @description The code of an event in the application's settings. The application shows the message after the device has
             *     reported this event. The event does not affect the status of a message.
             */
            event?: string;
            /** @description Segment IDs. Without segments and lists, the audience is all devices. */
            segments?: number[];
            /** @description The `listId`s of static lists to target. */
            lists?: number[];
            /**
             * Format: date-time
             * @description When the message is sent. The default is the time of creation.
             */
            sendDate?: string;
            /**
             * Format: date-time
             * @description When the message leaves the inboxes. It can't be before `sendDate` or, without one, in the past. By default the
             *     message does not expire.
             */
            expirationDate?: string;
            /**
             * @description The message in each language, by language tag. A device gets the one that a lookup (RFC 4647) finds for its language,
             *     or else the one for the first of the application's languages.
             */
            messages: {
                [key: string]: components["schemas"]["InboxMessage"];
            };
        };
        /** @description An inbox message with its status. */
        InboxRecord: {
            inbox: components["schemas"]["StoredInboxMessages"];
            /**
             * @description Whether it is in the inboxes:
             *
             *     - `scheduled`: it is sent at `sendDate`. Until then, you can update it.
             *     - `sent`: it is in the inboxes of its audience.
             *     - `expired`: it has left the inboxes.
             * @enum {string}
             */
            status: "scheduled" | "sent" | "expired";
            /**
             * Format: date-time
             * @description When the inbox message was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the inbox message was last updated.
             */
            updatedAt: string;
        };
        /** @description A page of inbox messages. */
        InboxRecordPage: {
            /** @description The inbox messages on this page, at most 100. */
            data: components["schemas"]["InboxRecord"][];
            link: components["schemas"]["Link"];
        };
        /**
         * @description The encoding of a file.
         * @enum {string}
         */
        FileEncoding: "utf-8" | "utf-16le" | "utf-16be" | "windows-1250" | "windows-1251" | "windows-1252" | "windows-1253" | "windows-1254" | "iso-8859-2" | "iso-8859-15" | "macintosh" | "shift_jis" | "gb18030" | "euc-kr";
        /** @description A column of a file. */
        ImportColumn: {
            /** @description The name in the header. It may be empty. */
            name: string;
            /** @description The field that the column is imported into. It is absent if the column is ignored or its name is no field. */
            field?: string;
        };
        /** @description A line of a file. */
        ImportPreviewRow: {
            /**
             * Format: int64
             * @description The line number in the file, from 1.
             */
            line: number;
            /** @description The cells of the line, unchanged. Cells with more than 200 characters are shortened. */
            cells: string[];
            /** @description Why the line would be rejected. It is absent if it would be imported, or if the whole file would be rejected. */
            error?: string;
        };
        /** @description How the service reads the beginning of a file. Nothing was stored. */
        ImportPreview: {
            /** @description The encoding that was detected, or that you set. Pass it to `createImport`. */
            encoding: components["schemas"]["FileEncoding"];
            /** @description The separator of the cells. */
            separator: string;
            /** @description The columns of the file, in its order. */
            columns: components["schemas"]["ImportColumn"][];
            /** @description The first lines after the header, at most 10. Empty lines are skipped. */
            rows: components["schemas"]["ImportPreviewRow"][];
            /** @description Why `createImport` would reject the whole file. Empty if it would import it. */
            headerErrors: string[];
        };
        /** @description The progress or result of an import. */
        Import: {
            /**
             * Format: int64
             * @description The ID of the import.
             */
            id: number;
            /**
             * @description What the file contains.
             * @enum {string}
             */
            kind: "devices" | "list";
            /**
             * Format: int64
             * @description The static list, for the kind `list`.
             */
            listId?: number;
            /**
             * @description - `running`: the service reads the file. The counts change at most once a second.
             *     - `completed`: the whole file was read. Some lines may be rejected.
             *     - `failed`: the import ended early, see `error`. Lines that were already imported are kept.
             * @enum {string}
             */
            state: "running" | "completed" | "failed";
            /**
             * Format: int64
             * @description The number of records that were read, without the header.
             */
            lines: number;
            /**
             * Format: int64
             * @description The number of new devices.
             */
            created: number;
            /**
             * Format: int64
             * @description The number of known devices with a change. For a list, the number of members that were queued.
             */
            updated: number;
            /**
             * Format: int64
             * @description The number of records that were not imported.
             */
            rejected: number;
            /**
             * Format: int64
             * @description The number of devices that lost their push token to another device, since the file names it for that one.
             */
            tokensMoved: number;
            /**
             * Format: int64
             * @description The number of registered devices that got a push token, a `clientId` or another matching key that they have not proved. Each
             *     must register again.
             */
            registrationsEnded: number;
            /** @description Why the import failed: for example, an operator canceled it, its operator lost the rights, or the upload made no progress. */
            error?: string;
            /** @description The encoding of the file. Absent until its header is read. */
            encoding?: string;
            /** @description The separator of the cells. Absent until the header of the file is read. */
            separator?: string;
            /** @description The email address of the operator who started the import. */
            operator: string;
            /**
             * Format: date-time
             * @description When the import started.
             */
            startedAt: string;
            /**
             * Format: date-time
             * @description When the import ended. Absent while the import is running, or if its process stopped recently.
             */
            finishedAt?: string;
        };
        /** @description A page of imports. */
        ImportPage: {
            /** @description The entries on this page, at most 100. */
            data: components["schemas"]["Import"][];
            link: components["schemas"]["Link"];
        };
        /** @description The work that the process does now, as the number of leases by kind. Kinds without leases are absent. */
        WorkerLeases: {
            /**
             * Format: int64
             * @description Imports of devices.
             */
            imports?: number;
            /**
             * Format: int64
             * @description Builds of device field indexes.
             */
            indexBuilds?: number;
            /**
             * Format: int64
             * @description Static lists whose changes it carries out.
             */
            listChanges?: number;
            /**
             * Format: int64
             * @description Periodic jobs.
             */
            periodicJobs?: number;
            /**
             * Format: int64
             * @description Sends whose devices it selects.
             */
            plans?: number;
            /**
             * Format: int64
             * @description Parts of sends that it delivers.
             */
            chunks?: number;
        };
        /** @description A process that does background work. */
        WorkerEntry: {
            /**
             * Format: int64
             * @description The ID.
             */
            id: number;
            /** @description The host name. */
            host: string;
            /** @description The ID of the process on its host. */
            pid: number;
            /** @description What the process does, such as `worker` or `import`. */
            role: string;
            /**
             * Format: date-time
             * @description When it started.
             */
            startedAt: string;
            /**
             * Format: date-time
             * @description When it last renewed its heartbeat.
             */
            lastSeenAt: string;
            /** @description Whether the heartbeat was renewed in the last 10 seconds. Other workers take over the work of dead workers. */
            isAlive: boolean;
            leases: components["schemas"]["WorkerLeases"];
        };
        /** @description A job that runs periodically, in one worker at a time. */
        JobEntry: {
            /** @description The name. */
            name: string;
            /**
             * Format: date-time
             * @description When it is due.
             */
            nextRunAt: string;
            /** @description Whether it has been due for more than a minute and does not run. */
            isOverdue: boolean;
            /**
             * Format: int64
             * @description The worker that runs it now.
             */
            workerId?: number;
            /**
             * Format: date-time
             * @description When it last succeeded.
             */
            lastRunAt?: string;
            /**
             * Format: date-time
             * @description When it last failed. The log has the error. It is absent if it has succeeded since.
             */
            lastFailureAt?: string;
        };
        /** @description Waiting work of one kind. */
        BacklogEntry: {
            /**
             * @description The kind of work.
             * @enum {string}
             */
            queue: "schedules" | "sends" | "chunks" | "list_changes" | "jobs";
            /**
             * Format: int64
             * @description The number of waiting items.
             */
            count: number;
            /** @description How long the oldest item that is due has waited. 0 if none is due. */
            oldestDueSeconds: number;
        };
        /** @description The state of background work. */
        Workers: {
            /** @description The workers, oldest first, at most 1,000. */
            data: components["schemas"]["WorkerEntry"][];
            /** @description The periodic jobs, by name. */
            jobs: components["schemas"]["JobEntry"][];
            /** @description The waiting work by kind. */
            backlog: components["schemas"]["BacklogEntry"][];
        };
        /** @description A change. See [Audit log](#section/Audit-log). */
        AuditEntry: {
            /**
             * Format: int64
             * @description The ID. Later entries have higher IDs.
             */
            id: number;
            /**
             * Format: date-time
             * @description When the change was made.
             */
            time: string;
            /**
             * @description The email address of the operator, `cli:` and the account of the operating system that ran the command, `token:` with the ID and name of
             *     a program token, `openid:` and the name of the OpenID Connect provider that has changed the rights of an operator, or `anonymous` for
             *     an attempt to sign in.
             */
            actor: string;
            /** @description The partner ID, if the change is in an application. The application may no longer exist. */
            partnerId?: string;
            /** @description The operation, such as `updateSettings`, or the command, such as `app delete`. */
            action: string;
            /** @description The path of the changed resource, such as `users/42`. */
            subject?: string;
            /**
             * @description The resource before the change, without secrets. It is absent for a new resource. For a resource with more than 8 KiB of JSON, it has
             *     only what changed, and long lists and texts are shortened.
             */
            before?: {
                [key: string]: unknown;
            };
            /**
             * @description The resource after the change, without secrets. It is absent for a deleted resource. For a resource with more than 8 KiB of JSON, it
             *     has only what changed, and long lists and texts are shortened.
             */
            after?: {
                [key: string]: unknown;
            };
        };
        /** @description A page of audit entries. */
        AuditEntryPage: {
            /** @description The entries on this page, at most 100. */
            data: components["schemas"]["AuditEntry"][];
            link: components["schemas"]["Link"];
        };
        /** @description A page of campaigns. */
        CampaignPage: {
            /** @description The campaigns on this page, at most 100. */
            data: components["schemas"]["Campaign"][];
            link: components["schemas"]["Link"];
        };
        /** @description A campaign. */
        Campaign: WithRequired<components["schemas"]["CampaignInput"], "id" | "name" | "createdAt" | "updatedAt">;
        /** @description A campaign. */
        CampaignInput: {
            /**
             * Format: int64
             * @description The ID.
             */
            readonly id?: number;
            /** @description The display name of the campaign. */
            name: string;
            /** @description Your external ID of the campaign, unique in the application. */
            externalId?: string;
            /** @description The description of the campaign. */
            description?: string;
            /**
             * Format: date-time
             * @description When the campaign begins.
             */
            startDate?: string;
            /**
             * Format: date-time
             * @description When the campaign ends, not before `startDate`.
             */
            endDate?: string;
            /**
             * Format: date-time
             * @description When the campaign was created.
             */
            readonly createdAt?: string;
            /**
             * Format: date-time
             * @description When the campaign was last updated.
             */
            readonly updatedAt?: string;
        };
        /** @description A page of messages. */
        MessagePage: {
            /** @description The messages on this page, at most 100. */
            data: components["schemas"]["Message"][];
            link: components["schemas"]["Link"];
        };
        /** @description A push message for one platform. */
        Message: components["schemas"]["AndroidMessage"] | components["schemas"]["iOSMessage"] | components["schemas"]["WebMessage"];
        /** @description A push message for Android devices. */
        AndroidMessage: {
            /**
             * @description The platform of the message, always `android`.
             * @constant
             */
            platform: "android";
        } & (components["schemas"]["StoredAndroidMessageInput"] & components["schemas"]["MessageRecord"] & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            platform: "android";
        });
        /** @description The properties that every stored message has. */
        MessageRecord: {
            /**
             * Format: int64
             * @description The ID.
             */
            id: number;
            /** @description The title that devices show. It is also the name of the message in lists and filters. */
            title: string;
            /** @description The text. */
            text: string;
            /** @description Whether marketing pressure applies: a campaign send then skips devices that recently got too many messages. */
            usePressure: boolean;
            state: components["schemas"]["MessageState"];
            /**
             * Format: date-time
             * @description When the message was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the message was last updated.
             */
            updatedAt: string;
        };
        /** @description A push message for iOS devices. */
        iOSMessage: {
            /**
             * @description The platform of the message, always `ios`.
             * @constant
             */
            platform: "ios";
        } & (components["schemas"]["StorediOSMessageInput"] & components["schemas"]["MessageRecord"] & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            platform: "ios";
        });
        /** @description A push message for browsers. */
        WebMessage: {
            /**
             * @description The platform of the message, always `web`.
             * @constant
             */
            platform: "web";
        } & (components["schemas"]["StoredWebMessageInput"] & components["schemas"]["MessageRecord"] & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            platform: "web";
        });
        /** @description A page of actions. */
        MessageActionPage: {
            /** @description The actions on this page, at most 100. */
            data: components["schemas"]["MessageAction"][];
            link: components["schemas"]["Link"];
        };
        /** @description An action that a click on a message triggers. */
        MessageAction: {
            /**
             * Format: int64
             * @description The `actionId` in reports of clicks.
             */
            id: number;
            /**
             * @description What the user clicks: a button, or the message with its rich push URL.
             * @enum {string}
             */
            type: "button" | "richPush";
            /** @description The action. For a rich push URL, it is where the page opens: `webview` or `browser`. */
            action: components["schemas"]["ButtonAction"];
            /** @description The text of the button. */
            title?: string;
            /** @description The target of the action. */
            url?: string;
        };
        /** @description The result of an accepted instant message, before its delivery. */
        InstantMessageResult: {
            /**
             * Format: int64
             * @description The ID of the send. Its targets have it as `sendId`.
             */
            id: number;
            /** @description The number of targets with at least one device on the message's platform. */
            accepted: number;
            /** @description The targets without such a device. */
            rejected: components["schemas"]["RejectedTarget"][];
        };
        /** @description A target without a device on the message's platform. */
        RejectedTarget: {
            /** @description The index of the target in the request, from 0. */
            index: number;
            /** @description The reason, as text for humans. */
            reason: string;
        };
        /**
         * @description Days of the week on which a scheduled message is not sent. A recurring message skips excluded dates. A single send is
         *     postponed to the same time on the next allowed day. It is dropped if the schedule ends before that day.
         */
        ScheduleExclusion: {
            /**
             * @description The type of the exclusion. A message has at most one exclusion per type.
             * @enum {string}
             */
            type: "DAYS";
            /**
             * @description The excluded days, from 1 for Monday to 7 for Sunday, as a string with a JSON array of one to seven distinct
             *     numbers. Days are in the time zone `recurrence.timezone`, or else at the offset of `nextSendingDate`.
             */
            days: string;
            /**
             * Format: date-time
             * @description When the exclusion starts. It must be within the start and end of the schedule.
             */
            startDate?: string;
            /**
             * Format: date-time
             * @description When the exclusion ends. It must be within the start and end of the schedule.
             */
            endDate?: string;
        };
        /** @description An empty object. */
        SendOptions: Record<string, never>;
        /** @description An accepted send, before its delivery. */
        MessageSend: {
            /**
             * Format: int64
             * @description The ID of the message.
             */
            id: number;
            /**
             * Format: int64
             * @description The ID of the send. Its targets have it as `sendId`.
             */
            sendId: number;
            /**
             * @description The message is being sent.
             * @constant
             */
            state: "sending";
        };
        /** @description A page of static lists. */
        StaticListPage: {
            /** @description The lists on this page, at most 100. */
            data: components["schemas"]["StaticList"][];
            link: components["schemas"]["Link"];
        };
        /** @description A static list. */
        StaticList: WithRequired<components["schemas"]["StoredStaticListInput"], "listId" | "name">;
        /** @description A static list. */
        StaticListInput: {
            /**
             * Format: int64
             * @description The ID of the list. Use your own ID to map IDs from another system. By default the service creates one.
             */
            listId?: number;
            /**
             * @description Your external ID of the list, unique in the application. Without it, devices can't join or leave
             *     the list through the device API.
             */
            externalId?: string;
            /** @description The display name of the list. */
            name: string;
            /**
             * @description Custom fields for placeholders: `${list_<name>}` or `${list_<name>|<fallback>}` is replaced with the field `<name>`. This works in pushes, in-app
             *     messages and alarms that target the list directly.
             */
            fields?: {
                [key: string]: string;
            };
        };
        /** @description A page of members. */
        StaticListMemberPage: {
            /** @description The members on this page, at most 100. */
            data: components["schemas"]["StaticListMember"][];
            link: components["schemas"]["Link"];
        };
        /** @description A member of a static list. */
        StaticListMember: {
            /** @description The UDID of the device. */
            deviceId: string;
            /**
             * Format: date-time
             * @description When the device leaves the list, in UTC. It is absent if the device does not expire.
             */
            expireAt?: string;
        };
        /** @description The devices to add or remove. */
        StaticListUsers: {
            /** @description The users. Their devices are added or removed. */
            users: components["schemas"]["StaticListUser"][];
        };
        /**
         * @description Selects devices by exactly one property other than `expireAt`: `UDID`, or an indexed field such as `clientId`. All
         *     devices with this value are selected.
         */
        StaticListUser: {
            /** @description The UDID of the device. */
            UDID?: string;
            expireAt?: components["schemas"]["ExpireAt"];
        } & {
            [key: string]: components["schemas"]["DeviceFieldValue"];
        };
        /**
         * @description When the devices leave the list. It is a date, a date and time, or milliseconds since the epoch. Without an offset, it
         *     is in UTC. By default the devices stay until you remove them. A removal ignores this property.
         */
        ExpireAt: string | number;
        /** @description The result of a queued change. */
        QueuedUsers: {
            /** @description The number of users in the queued change. */
            queued: number;
        };
        /** @description A page of clicks. */
        ClickEntryPage: {
            /** @description The clicks on this page, at most 100. */
            data: components["schemas"]["ClickEntry"][];
            link: components["schemas"]["Link"];
        };
        /** @description A click on a message. */
        ClickEntry: {
            /**
             * Format: int64
             * @description The ID of the entry.
             */
            id: number;
            /**
             * Format: date-time
             * @description The time of the click.
             */
            date: string;
            /** @description The UDID of the device. */
            deviceId: string;
            /**
             * Format: int64
             * @description The campaign of the clicked message, if it has one.
             */
            campaignId?: number;
            /**
             * Format: int64
             * @description The clicked push message.
             */
            messageId?: number;
            /**
             * Format: int64
             * @description The clicked in-app message.
             */
            inAppId?: number;
            /**
             * Format: int64
             * @description The clicked action, from [listMessageActions](#operation/listMessageActions). It is absent if the message has
             *     neither buttons nor a rich push URL. For an in-app message, buttons are numbered from 1, and the message itself
             *     has the next number.
             */
            actionId?: number;
            data?: components["schemas"]["DeviceData"];
        };
        /** @description The device fields that you requested with `data`, by name. Fields without a value are omitted. */
        DeviceData: {
            [key: string]: components["schemas"]["DeviceFieldValue"];
        };
        /** @description A page of targets. */
        TargetEntryPage: {
            /** @description The targets on this page, at most 100. */
            data: components["schemas"]["TargetEntry"][];
            link: components["schemas"]["Link"];
        };
        /** @description A device in a send, and the outcome of the delivery. */
        TargetEntry: {
            /**
             * Format: int64
             * @description The ID of the entry.
             */
            id: number;
            /**
             * Format: date-time
             * @description When the send started. It is the same for all its devices.
             */
            date: string;
            /** @description The UDID of the device. */
            deviceId: string;
            /**
             * Format: int64
             * @description The campaign of the message, if it has one.
             */
            campaignId?: number;
            /**
             * Format: int64
             * @description The message.
             */
            messageId: number;
            /**
             * Format: int64
             * @description The ID of the send. A recurring message has several sends.
             */
            sendId: number;
            /**
             * @description The outcome:
             *
             *     - `sent`: the push service accepted the message. The device may not have shown it.
             *     - `failed`: the push service did not accept the message.
             *     - `suppressed`: the device was skipped because its user opted out of pushes, because of marketing pressure, or because a placeholder
             *       has no value.
             *     - `canceled`: an operator canceled the send before the message went to this device.
             * @enum {string}
             */
            status: "sent" | "failed" | "suppressed" | "canceled";
            /** @description Why the message was not sent, as text for humans. */
            reason?: string;
            data?: components["schemas"]["DeviceData"];
        };
        /** @description A page of days. Days without events have no entry. */
        StatisticsPage: {
            /** @description The days on this page, at most 100. */
            data: components["schemas"]["StatisticsEntry"][];
            link: components["schemas"]["Link"];
        };
        /** @description The statistics of one UTC day. */
        StatisticsEntry: {
            /**
             * Format: date
             * @description The day.
             */
            date: string;
            /** @description Messages that a push service accepted. */
            sent: number;
            /** @description Failed deliveries. */
            failed: number;
            /** @description Devices skipped because their user opted out of pushes, because of marketing pressure, or because a placeholder has no value. */
            suppressed: number;
            /** @description Devices whose push was not sent because an operator canceled the send. */
            canceled: number;
            /** @description Clicks on messages. */
            clicks: number;
            /** @description Messages that devices showed, each time they showed them. Devices report it with the device API. */
            displays: number;
            /**
             * @description Clicks on messages and displays of messages that were not sent to their device, for example after a link was forwarded or a phone was
             *     restored. `clicks` and `displays` don't count them.
             */
            unattributed: number;
            /** @description Devices that opened the application for the first time. */
            newDevices: number;
            /** @description Devices that opened the application, each counted once. */
            activeDevices: number;
        };
        /** @description A page of geofences. */
        GeofencePage: {
            /** @description The geofences on this page, at most 100. */
            data: components["schemas"]["Geofence"][];
            link: components["schemas"]["Link"];
        };
        /** @description A geofence. */
        Geofence: WithRequired<components["schemas"]["StoredGeofenceInput"], "id" | "name" | "latitude" | "longitude" | "radius" | "info" | "createdAt" | "updatedAt">;
        /** @description A geofence. */
        GeofenceInput: {
            /**
             * Format: int64
             * @description The ID.
             */
            readonly id?: number;
            /** @description Your external ID of the geofence, unique in the application. */
            externalId?: string;
            /** @description The display name of the geofence. */
            name: string;
            /** @description The latitude of the center in degrees, positive in the north. */
            latitude: number;
            /** @description The longitude of the center in degrees, positive in the east. */
            longitude: number;
            /** @description The radius in meters. */
            radius: number;
            /** @description Your own data about the geofence, passed to the application: at most 16,384 bytes as JSON. It can be an empty object. */
            info: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description When the geofence was created.
             */
            readonly createdAt?: string;
            /**
             * Format: date-time
             * @description When the geofence was last updated.
             */
            readonly updatedAt?: string;
        };
        /** @description A page of beacons. */
        BeaconPage: {
            /** @description The beacons on this page, at most 100. */
            data: components["schemas"]["Beacon"][];
            link: components["schemas"]["Link"];
        };
        /** @description A beacon. */
        Beacon: WithRequired<components["schemas"]["StoredBeaconInput"], "id" | "name" | "uuid" | "major" | "minor" | "info">;
        /** @description A beacon. */
        BeaconInput: {
            /**
             * Format: int64
             * @description The ID.
             */
            readonly id?: number;
            /** @description Your external ID of the beacon, unique in the application. */
            externalId?: string;
            /** @description The display name of the beacon. */
            name: string;
            /**
             * Format: uuid
             * @description The UUID that the beacon transmits, usually the same for all beacons of a company. Responses contain it in lower
             *     case.
             */
            uuid: string;
            /** @description The major number that the beacon transmits, such as the number of a shop. */
            major: number;
            /** @description The minor number that the beacon transmits, such as the number of a department. */
            minor: number;
            /** @description Your own data about the beacon, passed to the application: at most 16,384 bytes as JSON. It can be an empty object. */
            info: {
                [key: string]: unknown;
            };
        };
        /** @description A geogroup. */
        GeogroupInput: {
            /**
             * Format: int64
             * @description The ID.
             */
            readonly id?: number;
            /** @description Your external ID of the geogroup, unique in the application. In paths, write it after `ext:`. */
            externalId?: string;
            /** @description The display name of the geogroup. */
            name: string;
            /**
             * @description The IDs of the beacons in the geogroup.
             * @default []
             */
            beacons?: number[];
            /**
             * @description The IDs of the geofences in the geogroup.
             * @default []
             */
            geofences?: number[];
        };
        /** @description A page of geogroups. */
        GeogroupPage: {
            /** @description The geogroups on this page, at most 100. */
            data: components["schemas"]["Geogroup"][];
            link: components["schemas"]["Link"];
        };
        /** @description A geogroup. */
        Geogroup: WithRequired<components["schemas"]["StoredGeogroupInput"], "id" | "name" | "beacons" | "geofences">;
        /** @description The beacon or geofence to add or remove. */
        GeogroupMember: {
            /**
             * Format: int64
             * @description The ID of the beacon or the geofence.
             */
            id: number;
        };
        /** @description A page of in-app messages. */
        InAppPage: {
            /** @description The in-app messages on this page, at most 100. */
            data: components["schemas"]["InApp"][];
            link: components["schemas"]["Link"];
        };
        /** @description An in-app message with all its languages. */
        InApp: WithRequired<components["schemas"]["StoredInAppInput"], "inAppId" | "name" | "messages" | "isActive" | "effectiveStatus" | "createdAt" | "updatedAt">;
        /** @description An in-app message with all its languages. */
        InAppInput: {
            /**
             * Format: int64
             * @description The ID.
             */
            readonly inAppId?: number;
            /**
             * @description Your external ID of the in-app message, unique in the application. The values `.` and `..` are not allowed,
             *     because they change the meaning of a URL path (RFC 3986).
             */
            externalId?: string;
            /**
             * Format: int64
             * @description The campaign of the in-app message. The reports of the campaign include its clicks.
             */
            campaignId?: number;
            /** @description The display name of the in-app message. */
            name: string;
            /**
             * Format: date-time
             * @description When the in-app message starts. The default is the time of creation.
             */
            startDate?: string;
            /**
             * Format: date-time
             * @description When the in-app message ends, not before `startDate`. By default it does not end.
             */
            endDate?: string;
            /**
             * @description At most one message per platform and language. All messages of a platform must use the same template. A device
             *     shows the message in its language. If no message has its language, it shows the one without a language.
             */
            messages: components["schemas"]["InAppMessage"][];
            triggers?: components["schemas"]["Triggers"];
            segments?: components["schemas"]["Segments"];
            /** @description Static lists to target. Without segments and lists, the audience is all devices. */
            lists?: components["schemas"]["InAppList"][];
            /**
             * @description Whether the in-app message is active. The default is false, even in an update.
             * @default false
             */
            isActive?: boolean;
            effectiveStatus?: components["schemas"]["EffectiveStatus"];
            /**
             * Format: date-time
             * @description When the in-app message was created.
             */
            readonly createdAt?: string;
            /**
             * Format: date-time
             * @description When the in-app message was last updated.
             */
            readonly updatedAt?: string;
        };
        /** @description An in-app message in one language. A browser template requires the platform `ios`. */
        InAppMessage: {
            /** @description The language of the message. A message without a language is for devices with no message in their language. */
            language?: components["schemas"]["LanguageTag"];
            /**
             * @description The platform of the message. A message without a platform is for devices with no message for their platform.
             * @enum {string}
             */
            platform?: "android" | "ios";
            template: components["schemas"]["InAppTemplate"];
            /** @description The action when the user clicks the message outside its buttons. By default nothing happens. */
            action?: components["schemas"]["InAppAction"];
            /** @description Your own parameters, passed to the application when the user clicks the message. */
            clickCustomParams?: components["schemas"]["CustomParams"];
            /** @description Your own parameters, passed to the application when the message is shown. */
            displayCustomParams?: components["schemas"]["CustomParams"];
        };
        /** @description The appearance of an in-app message. */
        InAppTemplate: components["schemas"]["PopupTemplate"] | components["schemas"]["BrowserTemplate"] | components["schemas"]["CustomTemplate"];
        /** @description A native pop-up with a text and buttons. */
        PopupTemplate: {
            /**
             * @description The kind of template, always `popup`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "popup";
            position?: components["schemas"]["InAppPosition"];
            /** @description The title. It may contain `${field}` placeholders. */
            title?: string;
            /** @description The text. It may contain `${field}` placeholders. */
            text: string;
            /** @description The buttons below the text. Without buttons, the device shows one that closes the message. */
            buttons?: components["schemas"]["InAppButton"][];
        };
        /**
         * @description The position on the screen.
         * @default center
         * @enum {string}
         */
        InAppPosition: "top" | "center" | "bottom" | "fullscreen";
        /** @description A button of an in-app message. */
        InAppButton: {
            /** @description The ID of the button in your application, unique among the buttons of the message. */
            id: string;
            /** @description The text of the button. */
            title: string;
            /** @description The action when the user clicks. */
            action?: components["schemas"]["InAppAction"];
            /** @description The name of an image in your application, or its URL. */
            icon?: string;
            customParams?: components["schemas"]["CustomParams"];
        };
        /** @description The action when the user clicks an in-app message or one of its buttons. */
        InAppAction: {
            action?: components["schemas"]["ButtonAction"];
            /**
             * @description The target of the action. Required for `browser`, `webview`, `urlscheme` and `request`. It may contain placeholders, whose
             *     values are percent-encoded.
             */
            url?: string;
            /** @description The `value` of an in-app template in the application's settings. The action `webview` shows the page in this template. */
            templateValue?: string;
            /** @description The values of the template, by key. The application's settings define the mandatory keys of each template type. */
            templateKeys?: {
                [key: string]: string;
            };
        };
        /** @description A web page in a browser inside the application, for iOS only. */
        BrowserTemplate: {
            /**
             * @description The kind of template, always `browser`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "browser";
            /** @description The title above the page. It may contain `${field}` placeholders. */
            title?: string;
            /**
             * Format: uri
             * @description The URL of the page.
             */
            url: string;
        };
        /** @description A template from the application's settings. */
        CustomTemplate: {
            /**
             * @description The kind of template, always `custom`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "custom";
            /** @description The `value` of the template in the application's settings. */
            templateValue: string;
            /**
             * @description The values of the template, by key. The application's settings define the mandatory keys of each template type.
             *     The values may contain `${field}` placeholders.
             * @default {}
             */
            templateKeys?: {
                [key: string]: string;
            };
            position?: components["schemas"]["InAppPosition"];
        };
        /**
         * @description The conditions, limits and priority of an in-app message. All types of conditions must be met. A limit that is
         *     omitted, or is 0 or less, does not apply.
         */
        Triggers: {
            /** @description Maximum number of displays per device. */
            displayCapping?: number;
            /** @description Maximum number of displays per session. */
            sessionDisplayCapping?: number;
            /** @description Maximum number of clicks per device. After that, it is not shown again. */
            globalClickCapping?: number;
            /** @description Maximum number of clicks per session. After that, it is not shown again in this session. */
            sessionClickCapping?: number;
            /** @description If several messages are due, the one with the highest priority is shown first. */
            priority?: number;
            /** @description Minimum number of seconds between two displays, if `useDelay` is true. */
            cappingDelay?: number;
            /** @description Whether it is shown without a connection. */
            offlineDisplay?: boolean;
            /** @description Whether the marketing pressure of the application applies. */
            usePressure?: boolean;
            /** @description Whether `cappingDelay` applies. */
            useDelay?: boolean;
            geolocations?: components["schemas"]["TriggerGeolocations"];
            beacons?: components["schemas"]["TriggerBeacons"];
            views?: components["schemas"]["TriggerViews"];
            timer?: components["schemas"]["TriggerTimer"];
            events?: components["schemas"]["TriggerEvents"];
            states?: components["schemas"]["TriggerStates"];
        };
        /** @description Shows the message at geofences. */
        TriggerGeolocations: {
            /** @description The geofences. The transition must be at one of them. An empty array without `geogroups` sets no condition. */
            inclusion?: components["schemas"]["Geolocation"][];
            /** @description Geogroup IDs. The geofences that they currently contain are added to `inclusion`. */
            geogroups?: number[];
        };
        /** @description A geofence and the transition that triggers the message. */
        Geolocation: {
            /**
             * Format: int64
             * @description The ID of the geofence.
             */
            geofenceId: number;
            /**
             * @description The transition that triggers the message.
             * @default enter
             * @enum {string}
             */
            transition?: "enter" | "exit";
        };
        /** @description Shows the message near beacons. */
        TriggerBeacons: {
            /** @description The beacons. The device must be near one of them. An empty array without `geogroups` sets no condition. */
            inclusion?: components["schemas"]["InAppBeacon"][];
            /** @description Geogroup IDs. The beacons that they currently contain are added to `inclusion`. */
            geogroups?: number[];
        };
        /** @description A beacon and the proximity that triggers the message. */
        InAppBeacon: {
            /**
             * Format: int64
             * @description The ID of the beacon.
             */
            beaconId: number;
            /**
             * @description The maximum distance of the device. The default is any distance at which the device detects the beacon.
             * @enum {string}
             */
            proximity?: "immediate" | "near" | "far";
        };
        /** @description Shows the message on certain views of the application. */
        TriggerViews: {
            /** @description The views. One of them must be open. An empty array sets no condition. */
            inclusion?: components["schemas"]["TriggerView"][];
        };
        /** @description A view (screen) of the application. */
        TriggerView: {
            /** @description The value of the view in the application's settings. */
            value: string;
        };
        /** @description Delays the message. */
        TriggerTimer: {
            /** @description The delay in seconds. */
            duration: number;
            /**
             * @description What the delay counts from: the start of the session, or the opening of the view.
             * @enum {string}
             */
            type: "session" | "view";
        };
        /** @description Shows the message when the device reports an application event. */
        TriggerEvents: {
            /**
             * @description Whether each event shows the message at most once.
             * @default false
             */
            displayOnceByEvent?: boolean;
            /** @description The events. The device must report one of them. An empty array sets no condition. */
            inclusion?: components["schemas"]["TriggerEvent"][];
        };
        /** @description An application event. */
        TriggerEvent: {
            /** @description The code of the event in the application's settings. */
            code: string;
        };
        /** @description Shows the message only in certain states of the application. */
        TriggerStates: {
            /**
             * @description If true, all states are required. If false, one of them is sufficient.
             * @default false
             */
            allStatesActive?: boolean;
            /** @description The states. An empty array sets no condition. */
            inclusion?: components["schemas"]["State"][];
        };
        /** @description A state that the application sets on the device. */
        State: {
            /** @description The name of the state in the application's settings. */
            name: string;
            /** @description A text that the value of the state must contain. The default is any value. */
            contains?: string;
        };
        /** @description The segments of the audience. */
        Segments: {
            /** @description Segment IDs. The audience is devices that are in one of these segments or in one of `lists`. */
            inclusion?: number[];
            /** @description Segment IDs. Their devices are excluded. */
            exclusion?: number[];
        };
        /** @description A static list to target directly. */
        InAppList: {
            /**
             * Format: int64
             * @description The ID of the list.
             */
            listId: number;
        };
        /**
         * @description The current status. It is `inactive` if `isActive` is false, or if the time is before `startDate` or after `endDate`.
         * @enum {string}
         */
        EffectiveStatus: "active" | "inactive";
        /** @description The status of an in-app message or an alarm. */
        Status: {
            /**
             * @description The new status.
             * @enum {string}
             */
            status: "active" | "inactive";
        };
        /** @description A page of alarms. */
        AlarmPage: {
            /** @description The alarms on this page, at most 100. */
            data: components["schemas"]["Alarm"][];
            link: components["schemas"]["Link"];
        };
        /** @description An alarm. */
        Alarm: WithRequired<components["schemas"]["StoredAlarmInput"], "id" | "name" | "messages" | "triggers" | "segments" | "settings" | "isActive" | "effectiveStatus">;
        /** @description An alarm. */
        AlarmInput: {
            /**
             * Format: int64
             * @description The ID.
             */
            readonly id?: number;
            /**
             * @description Your external ID of the alarm, unique in the application. The values `.` and `..` are not allowed, because they
             *     change the meaning of a URL path (RFC 3986).
             */
            externalId?: string;
            /** @description The display name of the alarm. */
            name: string;
            /**
             * Format: date-time
             * @description When the alarm starts. The default is the time of creation.
             */
            startDate?: string;
            /**
             * Format: date-time
             * @description When the alarm ends, not before `startDate`. By default it does not end.
             */
            endDate?: string;
            /**
             * @description At most one message per platform and language, all with the same template. A device shows the message for its
             *     platform and language. If no message has its language, it shows the one without a language.
             */
            messages: components["schemas"]["AlarmMessage"][];
            /** @default {} */
            triggers?: components["schemas"]["AlarmTriggers"];
            /** @default {} */
            segments?: components["schemas"]["AlarmSegments"];
            /** @default {} */
            settings?: components["schemas"]["AlarmSettings"];
            /**
             * @description Whether the alarm is active. The default is false, even in an update.
             * @default false
             */
            isActive?: boolean;
            effectiveStatus?: components["schemas"]["EffectiveStatus"];
        };
        /** @description A message of an alarm, for Android or iOS. */
        AlarmMessage: components["schemas"]["AlarmAndroidMessage"] | components["schemas"]["AlarmiOSMessage"];
        /** @description A message of an alarm for Android devices. */
        AlarmAndroidMessage: {
            /**
             * @description The platform of the message, always `android`.
             * @constant
             */
            platform: "android";
            /** @description The buttons below the text. */
            buttons?: components["schemas"]["AlarmAndroidButton"][];
        } & (WithRequired<components["schemas"]["AlarmMessageContent"], "platform"> & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            platform: "android";
        });
        /** @description The common properties of alarm messages. */
        AlarmMessageContent: {
            /**
             * @description The platform that this message is for.
             * @enum {string}
             */
            platform: "android" | "ios";
            /** @description The language of the message. A message without a language is for devices with no message in their language. */
            language?: components["schemas"]["LanguageTag"];
            /**
             * @description The `value` of an in-app template in the application's settings. All messages of the alarm must use the same
             *     template.
             */
            templateValue?: string;
            /**
             * @description The title. It may contain `${field}` placeholders for fields of the application's data. The default is the
             *     application's name.
             */
            title?: string;
            /** @description The text. It may contain `${field}` placeholders for fields of the application's data. */
            text: string;
            sound?: components["schemas"]["AlarmSound"];
            /**
             * @description Where the rich push page opens: in the application or in the browser.
             * @enum {string}
             */
            openRichPushIn?: "webview" | "browser";
            /** @description Whether the delay continues while the application is closed. */
            delayTimerForAppliOff?: boolean;
            /** @description Your own parameters, passed to the application when the user clicks the message. */
            clickCustomParams?: components["schemas"]["CustomParams"];
            /** @description Your own parameters, passed to the application when the message is shown. */
            displayCustomParams?: components["schemas"]["CustomParams"];
        };
        /** @description The sound of the alarm. */
        AlarmSound: {
            /** @description The name of a sound in your application, or `default` for the default sound of the device. */
            sound: string;
        };
        /** @description A button of an alarm on Android devices. */
        AlarmAndroidButton: {
            /** @description The ID of the button in your application, unique among the buttons of the message. */
            id: string;
            /** @description The text of the button. */
            title?: string;
            action?: components["schemas"]["ButtonAction"];
            /**
             * @description The target of the action. Required for `browser`, `webview`, `urlscheme` and `request`. It may contain placeholders, whose
             *     values are percent-encoded.
             */
            url?: string;
            /** @description The name of an image in your application, or its URL. */
            icon?: string;
            customParams?: components["schemas"]["CustomParams"];
        };
        /** @description A message of an alarm for iOS devices. */
        AlarmiOSMessage: {
            /**
             * @description The platform of the message, always `ios`.
             * @constant
             */
            platform: "ios";
            /** @description The buttons below the text. */
            buttons?: components["schemas"]["AlarmiOSButton"][];
        } & (WithRequired<components["schemas"]["AlarmMessageContent"], "platform"> & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            platform: "ios";
        });
        /** @description A button of an alarm on iOS devices. */
        AlarmiOSButton: {
            /** @description The ID of the button in your application, unique among the buttons of the message. */
            id: string;
            /** @description The text of the button. */
            title?: string;
            action?: components["schemas"]["ButtonAction"];
            /**
             * @description The target of the action. Required for `browser`, `webview`, `urlscheme` and `request`. It may contain placeholders, whose
             *     values are percent-encoded.
             */
            url?: string;
            customParams?: components["schemas"]["CustomParams"];
        };
        /**
         * @description The conditions, limits and priority of an alarm. All types of conditions must be met. A limit that is omitted, or is 0
         *     or less, does not apply.
         */
        AlarmTriggers: {
            /** @description Maximum number of displays per device. */
            displayCapping?: number;
            /** @description Maximum number of clicks per device. After that, it is not shown again. */
            globalClickCapping?: number;
            /** @description Maximum number of clicks per session. After that, it is not shown again in this session. */
            sessionClickCapping?: number;
            /** @description If several messages are due, the one with the highest priority is shown first. */
            priority?: number;
            /** @description Minimum number of seconds between two displays, if `useDelay` is true. */
            cappingDelay?: number;
            /** @description Whether it is shown without a connection. */
            offlineDisplay?: boolean;
            /** @description Whether the marketing pressure of the application applies. */
            usePressure?: boolean;
            /** @description Whether `cappingDelay` applies. */
            useDelay?: boolean;
            geolocations?: components["schemas"]["TriggerGeolocations"];
            beacons?: components["schemas"]["TriggerBeacons"];
            views?: components["schemas"]["TriggerViews"];
            timer?: components["schemas"]["TriggerTimer"];
            events?: components["schemas"]["TriggerEvents"];
            states?: components["schemas"]["TriggerStates"];
        };
        /** @description The audience of the alarm. The default is all devices. */
        AlarmSegments: {
            /** @description Segment IDs. Devices in any of these segments, or in any of `lists`, get the alarm. */
            inclusion?: number[];
            /** @description Segment IDs. Devices in any of these segments do not get the alarm. */
            exclusion?: number[];
            /** @description The `listId`s of static lists to target directly. */
            lists?: number[];
        };
        /** @description When the alarm is shown after its triggers are met. */
        AlarmSettings: {
            programmation?: components["schemas"]["AlarmProgrammation"];
            /** @description Time ranges during which the alarm is not shown. */
            exclusionRanges?: components["schemas"]["AlarmExclusionRange"][];
        };
        /** @description The delay between the triggers and the alarm. */
        AlarmProgrammation: {
            /**
             * @description Whether exclusion ranges and dates of the alarm are in the local time of the device. If false, they are in UTC.
             *     `effectiveStatus` is always based on UTC.
             * @default false
             */
            useLocalDate?: boolean;
            /**
             * @description The unit of `duration`.
             * @enum {string}
             */
            type: "second" | "minute" | "hour" | "day";
            /** @description The number of units to wait after the triggers are met. 0 shows the alarm immediately. */
            duration: number;
        };
        /**
         * @description A daily time range during which the alarm is not shown. The device shows it after the end of the range instead. If
         *     `endTime` is not after `startTime`, the range ends on the next day.
         */
        AlarmExclusionRange: {
            /** @description The start of the range, in hours and minutes. */
            startTime: string;
            /** @description The end of the range, in hours and minutes. */
            endTime: string;
            /** @description The days on which the range begins, from 1 for Monday to 7 for Sunday. The default is every day. */
            days?: number[];
        };
        /** @description An alarm in an update. Every message must have a template. */
        AlarmUpdate: components["schemas"]["AlarmInput"] & {
            messages?: ({
                templateValue: string;
            } & {
                [key: string]: unknown;
            })[];
        };
        /** @description The status of an inbox message for one user. Omitted properties do not change; `null` clears a date. */
        InboxStatus: {
            /**
             * Format: date-time
             * @description When the user read the message.
             */
            readDate?: string | null;
            /**
             * Format: date-time
             * @description When the user archived the message.
             */
            archivedDate?: string | null;
        };
        /** @description The send that needs an approval, as its operation would get it. */
        StoredApprovalInput: components["schemas"]["SendMessageApproval"] | components["schemas"]["CreateScheduleApproval"] | components["schemas"]["UpdateScheduleApproval"] | components["schemas"]["StoredSendCampaignApproval"] | components["schemas"]["StoredSendInstantMessageApproval"];
        /** @description A campaign, as of [sendCampaign](#operation/sendCampaign). */
        StoredSendCampaignApproval: {
            /**
             * @description The operation. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            operation: "sendCampaign";
            campaign: components["schemas"]["StoredCampaignSend"];
            /** @description A note for the operators who decide. */
            comment?: string;
        };
        /** @description A campaign with its messages, which are sent together. */
        StoredCampaignSend: {
            /**
             * Format: uuid
             * @description Identifies the request. A repeated request with the same key and body has the same response, and sends nothing again. Use a new random UUID
             *     for each campaign.
             */
            key: string;
            /** @description The name of the campaign, which is created. */
            name: string;
            /** @description The messages, at most one for each platform. They are created with the ID of the campaign, so `campaignId` must be absent. */
            messages: components["schemas"]["StoredMessageInput"][];
            schedule?: components["schemas"]["Schedule"];
            /**
             * @description How long the sends wait, in seconds, without a `schedule`. Until then, [undoCampaignSend](#operation/undoCampaignSend) takes the campaign
             *     back. By default, they start immediately.
             * @default 0
             */
            delaySeconds?: number;
            /**
             * @description The draft that the campaign was written in. It is marked as sent. If it has changed since it was read, nothing is sent, so that only what an
             *     operator has seen is sent.
             */
            draft?: {
                /**
                 * Format: int64
                 * @description The ID of the draft.
                 */
                id: number;
                /** @description The header `ETag` of [getCampaignDraft](#operation/getCampaignDraft). */
                etag: string;
            };
        };
        /** @description A push message for one platform. */
        StoredMessageInput: components["schemas"]["StoredAndroidMessageInput"] | components["schemas"]["StorediOSMessageInput"] | components["schemas"]["StoredWebMessageInput"];
        /** @description A push message for Android devices. */
        StoredAndroidMessageInput: {
            /**
             * @description The platform of the message, always `android`.
             * @constant
             */
            platform: "android";
            /**
             * @description One of the application's button templates. It provides the titles of buttons without a title, in their order.
             *     Without `buttons`, the message has the buttons of the template, which close it.
             */
            buttonTemplate?: string;
            /** @description The buttons below the message, at most three. */
            buttons?: components["schemas"]["StoredAndroidButton"][];
            /**
             * @description Translations, by language tag. A device gets the translation that a lookup (RFC 4647) finds for its language, or else
             *     the message's own texts. See [Languages and placeholders](../docs#section/Languages-and-placeholders).
             */
            translations?: {
                [key: string]: components["schemas"]["AndroidTranslation"];
            };
            /** @description The text of the expanded notification. The default is `text`. */
            longText?: string;
            /** @description A line next to the application's name. */
            subText?: string;
            /** @description The name of an image in your application for the status bar. */
            icon?: string;
            /** @description The URL of a picture in the expanded notification. */
            bigPicture?: components["schemas"]["UrlTemplate"];
            /** @description The accent color in hexadecimal RGB. */
            color?: string;
            /** @description The name of a sound in your application, or `default`. */
            sound?: string;
            /** @description The notification channel of the application. Users control sound and display per channel. */
            channelId?: string;
            /**
             * @description With `high`, the push service wakes a sleeping device.
             * @default normal
             * @enum {string}
             */
            priority?: "normal" | "high";
        } & (WithRequired<components["schemas"]["StoredMessageBase"], "platform"> & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            platform: "android";
        });
        /** @description The common properties of push messages. */
        StoredMessageBase: {
            /**
             * Format: int64
             * @description The ID.
             */
            readonly id?: number;
            /**
             * @description The platform of the message. You can't change it in an update.
             * @enum {string}
             */
            platform: "android" | "ios" | "web";
            /** @description The title that devices show. It is also the name of the message in lists and filters. */
            title: string;
            /**
             * @description The text. `${field}` is replaced with a field of the device, and `${list_field}` with a field of the static list.
             *     `${field|fallback}` is replaced with the fallback if the field has no value. Without a fallback, a device without a value
             *     does not get the message: it is a target with the status `suppressed`. See
             *     [Languages and placeholders](../docs#section/Languages-and-placeholders).
             */
            text: string;
            /** @description Your external ID of the message, unique in the application. */
            externalId?: string;
            /**
             * Format: int64
             * @description The campaign of the message.
             */
            campaignId?: number;
            /**
             * @description One of the application's collapse keys. If several messages with the same key wait for a device, only the last one
             *     is delivered.
             */
            collapseKey?: string;
            customParams?: components["schemas"]["StoredCustomParams"];
            /** @description The language of `title` and `text`. Devices without a matching translation get these texts. */
            language?: components["schemas"]["LanguageTag"];
            /**
             * @description The URL of a page that opens with the message, in web messages with `http` or `https`. Android and iOS messages can also have a deep
             *     link, such as `shop://cart`. It may contain placeholders, whose values are percent-encoded.
             */
            richPushUrl?: components["schemas"]["UrlTemplate"];
            /**
             * @description Where the page opens: in the application (`webview`, the default) or in the browser.
             * @enum {string}
             */
            richPushOpening?: "webview" | "browser";
            /**
             * @description The time to live in seconds, at most four weeks. During this time, the push service and the service retry
             *     delivery. With 0 there is only one attempt. By default, the service retries for 24 hours if the push service is
             *     unavailable.
             */
            timeToLive?: number;
            /** @description The segments for test sends. */
            testSegments?: number[];
            /**
             * @description The segments for campaign sends, in addition to `lists`. Without segments and lists, a campaign send goes to all devices of the
             *     platform.
             */
            campaignSegments?: number[];
            /** @description The static lists for campaign sends, in addition to `campaignSegments`. */
            lists?: number[];
            /**
             * @description If true, marketing pressure applies: a campaign send skips devices that recently got too many messages.
             * @default true
             */
            usePressure?: boolean;
            /** @description The state of the message. */
            readonly state?: components["schemas"]["MessageState"];
            /**
             * Format: date-time
             * @description When the message was created.
             */
            readonly createdAt?: string;
            /**
             * Format: date-time
             * @description When the message was last updated.
             */
            readonly updatedAt?: string;
        };
        /** @description Your own parameters, passed to the application unchanged. */
        StoredCustomParams: {
            [key: string]: string;
        };
        /** @description A button of an Android message. */
        StoredAndroidButton: {
            /** @description The ID of the button in your application, unique among the buttons of the message. */
            id: string;
            /** @description The text of the button. The default is the title in the button template, or else the `id`. */
            title?: string;
            action?: components["schemas"]["ButtonAction"];
            /**
             * @description The target of the action. Required for `browser`, `webview`, `urlscheme` and `request`. It may contain placeholders, whose
             *     values are percent-encoded.
             */
            url?: string;
            /** @description The name of an image in your application. */
            icon?: string;
            customParams?: components["schemas"]["StoredCustomParams"];
        };
        /** @description A push message for iOS devices. */
        StorediOSMessageInput: {
            /**
             * @description The platform of the message, always `ios`.
             * @constant
             */
            platform: "ios";
            /**
             * @description One of the application's button templates. It provides the titles of buttons without a title, in their order.
             *     Without `buttons`, the message has the buttons of the template, which close it.
             */
            buttonTemplate?: string;
            /** @description The buttons below the message. iOS shows at most ten, or two if space is limited. */
            buttons?: components["schemas"]["StorediOSButton"][];
            /**
             * @description Translations, by language tag. A device gets the translation that a lookup (RFC 4647) finds for its language, or else
             *     the message's own texts. See [Languages and placeholders](../docs#section/Languages-and-placeholders).
             */
            translations?: {
                [key: string]: components["schemas"]["iOSTranslation"];
            };
            /** @description A line below the title. */
            subtitle?: string;
            /**
             * @description The number on the application's icon, such as `"3"`, or the number to add to it, such as `"+1"`. The service counts for each device:
             *     a push adds to the number once it is sent, a plain number sets it, and an open of the application sets it to 0.
             */
            badge?: string;
            sound?: components["schemas"]["iOSSound"];
            /**
             * @description How the message interrupts the user: `passive` waits in the list of notifications, `active` lights up the screen, `time-sensitive`
             *     breaks through a Focus, and `critical` also plays on muted devices, with a critical sound. iOS uses `active` without it.
             * @enum {string}
             */
            interruptionLevel?: "passive" | "active" | "time-sensitive" | "critical";
            /** @description The rank of the message in the summary of notifications, from 0 to 1. iOS features the highest. */
            relevanceScore?: number;
            /** @description The notification category that handles the message in the application. */
            category?: string;
            /** @description Whether the message wakes the application in the background. The default is false. */
            contentAvailable?: boolean;
            /** @description Whether an extension of the application may change the message before it is shown. The default is false. */
            mutableContent?: boolean;
            /** @description Notifications with the same thread ID are grouped. */
            threadId?: string;
            /** @description The URL of a picture, sound or video to show with the message. */
            attachmentUrl?: components["schemas"]["UrlTemplate"];
        } & (WithRequired<components["schemas"]["StoredMessageBase"], "platform"> & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            platform: "ios";
        });
        /** @description A button of an iOS message. */
        StorediOSButton: {
            /** @description The ID of the button in your application, unique among the buttons of the message. */
            id: string;
            /** @description The text of the button. The default is the title in the button template, or else the `id`. */
            title?: string;
            action?: components["schemas"]["ButtonAction"];
            /**
             * @description The target of the action. Required for `browser`, `webview`, `urlscheme` and `request`. It may contain placeholders, whose
             *     values are percent-encoded.
             */
            url?: string;
            /** @description The name of a system symbol. It is shown on iOS 15 and later. */
            icon?: string;
            customParams?: components["schemas"]["StoredCustomParams"];
        };
        /** @description A push message for browsers. */
        StoredWebMessageInput: {
            /**
             * @description The platform of the message, always `web`.
             * @constant
             */
            platform: "web";
            /**
             * @description Translations, by language tag. A device gets the translation that a lookup (RFC 4647) finds for its language, or else
             *     the message's own texts. See [Languages and placeholders](../docs#section/Languages-and-placeholders).
             */
            translations?: {
                [key: string]: components["schemas"]["WebTranslation"];
            };
            /** @description The buttons of the notification, at most two. */
            buttons?: components["schemas"]["WebButton"][];
            /** @description The URL of an image next to the text. */
            icon?: components["schemas"]["UrlTemplate"];
            /** @description The URL of a large picture below the text. */
            image?: components["schemas"]["UrlTemplate"];
            /** @description The URL of a small monochrome image, shown where there is little space. */
            badge?: components["schemas"]["UrlTemplate"];
            /** @description A message replaces a visible message with the same tag. */
            tag?: string;
            /** @description Whether the message stays visible until the user clicks or closes it. The default is false. */
            requireInteraction?: boolean;
            /**
             * @description The urgency of the message (RFC 8030), which helps browsers to save power.
             * @default normal
             * @enum {string}
             */
            urgency?: "very-low" | "low" | "normal" | "high";
        } & (WithRequired<components["schemas"]["StoredMessageBase"], "platform"> & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            platform: "web";
        });
        /** @description An instant message, as of [sendInstantMessage](#operation/sendInstantMessage). */
        StoredSendInstantMessageApproval: {
            /**
             * @description The operation. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            operation: "sendInstantMessage";
            instantMessage: components["schemas"]["StoredInstantMessage"];
            /** @description A note for the operators who decide. */
            comment?: string;
        };
        /**
         * @description A parent message, overrides and targets. Set `parentMessageId`, `parentMessageExternalId`, or both for the same
         *     message.
         */
        StoredInstantMessage: {
            /**
             * Format: int64
             * @description The ID of the parent message.
             */
            parentMessageId?: number;
            /** @description The external ID of the parent message. You can use it instead of `parentMessageId`, or in addition to it. */
            parentMessageExternalId?: string;
            /**
             * @description Replaces the text of the parent in all languages that are not in `messageData.translations`. `${name}` is a
             *     placeholder: see [Instant messages and targets](../docs#section/Instant-messages-and-targets).
             */
            text?: string;
            messageData?: components["schemas"]["StoredMessageData"];
            /** @description Replaces the buttons of the parent. Android messages have at most three buttons. Those of web messages can't be replaced. */
            buttons?: components["schemas"]["StoredInstantButton"][];
            /** @description Placeholder values for all targets. Values in a target take precedence. */
            data?: components["schemas"]["PlaceholderValues"];
            /**
             * @description The targets. Use only one type: filters, segments or lists. Filters reach at most 10,000 devices per request. A
             *     device that matches several targets gets the message once, with the data of the first one.
             */
            targets: components["schemas"]["Target"][];
        };
        /**
         * @description Overrides for this send. The parent message does not change, and omitted properties have the parent's values. Some
         *     properties are only valid for the platforms in parentheses.
         */
        StoredMessageData: {
            /** @description The title that devices show. It replaces the title of the parent in all languages that are not in `translations`. */
            title?: string;
            /**
             * @description One of the application's collapse keys. If several messages with the same key wait for a device, only the last one
             *     is delivered.
             */
            collapseKey?: string;
            /** @description One of the application's button templates (Android, iOS). */
            buttonTemplate?: string;
            customParams?: components["schemas"]["StoredCustomParams"];
            /** @description The language of `title` and `text`. Devices without a matching translation get these texts. */
            language?: components["schemas"]["LanguageTag"];
            /**
             * @description Translations, by language tag. They override `title`, `text` and the parent's translations. A device gets the
             *     translation that a lookup (RFC 4647) finds for its language, or else the message's own texts. See
             *     [Languages and placeholders](../docs#section/Languages-and-placeholders).
             */
            translations?: {
                [key: string]: components["schemas"]["MessageDataTranslation"];
            };
            /** @description The URL of a page that opens with the message. */
            richPushUrl?: components["schemas"]["UrlTemplate"];
            /**
             * @description Where the page opens: in the application or in the browser.
             * @enum {string}
             */
            richPushOpening?: "webview" | "browser";
            /**
             * @description The time to live in seconds, at most four weeks. During this time, the push service and the service retry
             *     delivery. With 0 there is only one attempt. By default, the service retries for 24 hours if the push service is
             *     unavailable.
             */
            timeToLive?: number;
            /** @description The text of the expanded notification. The default is `text` (Android). */
            longText?: string;
            /** @description A line next to the application's name (Android). */
            subText?: string;
            /** @description The URL of a picture in the expanded notification (Android). */
            bigPicture?: components["schemas"]["UrlTemplate"];
            /** @description The accent color in hexadecimal RGB (Android). */
            color?: string;
            /** @description The notification channel of the application. Users control sound and display per channel (Android). */
            channelId?: string;
            /**
             * @description With `high`, the push service wakes a sleeping device (Android).
             * @enum {string}
             */
            priority?: "normal" | "high";
            /** @description A line below the title (iOS). */
            subtitle?: string;
            /** @description The notification category that handles the message in the application (iOS). */
            category?: string;
            /** @description Notifications with the same thread ID are grouped (iOS). */
            threadId?: string;
            /** @description The URL of a picture, sound or video to show with the message (iOS). */
            attachmentUrl?: components["schemas"]["UrlTemplate"];
            /** @description Whether the message wakes the application in the background (iOS). */
            contentAvailable?: boolean;
            /** @description Whether an extension of the application may change the message before it is shown (iOS). */
            mutableContent?: boolean;
            /** @description The name of a sound in your application, or `default` (Android, iOS); an object is for iOS only. */
            sound?: components["schemas"]["iOSSound"];
            /**
             * @description How the message interrupts the user (iOS): `passive` waits in the list of notifications, `active` lights up the screen, `time-sensitive`
             *     breaks through a Focus, and `critical` also plays on muted devices, with a critical sound. iOS uses `active` without it.
             * @enum {string}
             */
            interruptionLevel?: "passive" | "active" | "time-sensitive" | "critical";
            /** @description The rank of the message in the summary of notifications (iOS), from 0 to 1. iOS features the highest. */
            relevanceScore?: number;
            /** @description The name of an image in your application (Android), or the URL of an image (web). */
            icon?: string;
            /**
             * @description The number on the application's icon, such as `"3"`, or the number to add to the one that the service counts for each device, such
             *     as `"+1"` (iOS). The URL of a small image (web).
             */
            badge?: string;
            /** @description The URL of a large picture below the text (web). */
            image?: components["schemas"]["UrlTemplate"];
            /** @description A message replaces a visible message with the same tag (web). */
            tag?: string;
            /** @description Whether the message stays visible until the user clicks or closes it (web). */
            requireInteraction?: boolean;
            /**
             * @description The urgency of the message (RFC 8030), which helps browsers to save power (web).
             * @enum {string}
             */
            urgency?: "very-low" | "low" | "normal" | "high";
        };
        /** @description A button of an instant message. It must be valid on the platform of the parent message. */
        StoredInstantButton: {
            /** @description The ID of the button in your application, unique among the buttons of the message. */
            id: string;
            /** @description The text of the button. The default is the title in the button template, or else the `id`. */
            title?: string;
            action?: components["schemas"]["InstantButtonAction"];
            /**
             * @description The target of the action. Required for `browser`, `webview`, `urlscheme` and `request`. It may contain placeholders, whose
             *     values are percent-encoded.
             */
            url?: string;
            /** @description The name of an image in your application (Android) or of a system symbol (iOS). */
            icon?: string;
            customParams?: components["schemas"]["StoredCustomParams"];
        };
        /** @description An inbox message with all its languages. */
        StoredInboxMessages: {
            /**
             * Format: int64
             * @description The ID.
             */
            readonly inboxId?: number;
            /**
             * @description Your external ID of the inbox message, unique in the application. The values `.` and `..` are not allowed, because
             *     they change the meaning of a URL path (RFC 3986).
             */
            externalId?: string;
            /**
             * @description The code of an event in the application's settings. The application shows the message after the device has
             *     reported this event. The event does not affect the status of a message.
             */
            event?: string;
            /** @description Segment IDs. Without segments and lists, the audience is all devices. */
            segments?: number[];
            /** @description The `listId`s of static lists to target. */
            lists?: number[];
            /**
             * Format: date-time
             * @description When the message is sent. The default is the time of creation.
             */
            sendDate?: string;
            /**
             * Format: date-time
             * @description When the message leaves the inboxes. It can't be before `sendDate` or, without one, in the past. By default the
             *     message does not expire.
             */
            expirationDate?: string;
            /**
             * @description The message in each language, by language tag. A device gets the one that a lookup (RFC 4647) finds for its language,
             *     or else the one for the first of the application's languages.
             */
            messages: {
                [key: string]: components["schemas"]["StoredInboxMessage"];
            };
        };
        /** @description An inbox message in one language. */
        StoredInboxMessage: {
            /** @description The subject. It may contain `${field}` placeholders. */
            subject: string;
            /** @description The sender that the inbox shows. */
            sender?: string;
            /** @description Your own category to group messages by. */
            category?: string;
            /** @description The preview in a list of messages. It may contain `${field}` placeholders. */
            summary?: string;
            content: components["schemas"]["ContentObject"];
            /**
             * Format: uri
             * @description The URL of an image next to the subject.
             */
            iconUrl?: string;
            /** @description The buttons below the content. */
            buttons?: components["schemas"]["StoredInboxButton"][];
            customParams?: components["schemas"]["StoredCustomParams"];
        };
        /** @description A button of an inbox message. */
        StoredInboxButton: {
            /** @description The ID of the button in your application, unique among the buttons of the message. */
            id: string;
            /** @description The text of the button. */
            title?: string;
            action?: components["schemas"]["ButtonAction"];
            /**
             * @description The target of the action. Required for `browser`, `webview`, `urlscheme` and `request`. It may contain placeholders, whose
             *     values are percent-encoded.
             */
            url?: string;
            /** @description The name of an image in your application, or its URL. */
            icon?: string;
            customParams?: components["schemas"]["StoredCustomParams"];
        };
        /** @description A static list. */
        StoredStaticListInput: {
            /**
             * Format: int64
             * @description The ID of the list. Use your own ID to map IDs from another system. By default the service creates one.
             */
            listId?: number;
            /**
             * @description Your external ID of the list, unique in the application. Without it, devices can't join or leave
             *     the list through the device API.
             */
            externalId?: string;
            /** @description The display name of the list. */
            name: string;
            /**
             * @description Custom fields for placeholders: `${list_<name>}` or `${list_<name>|<fallback>}` is replaced with the field `<name>`. This works in pushes, in-app
             *     messages and alarms that target the list directly.
             */
            fields?: {
                [key: string]: string;
            };
        };
        /** @description A geofence. */
        StoredGeofenceInput: {
            /**
             * Format: int64
             * @description The ID.
             */
            readonly id?: number;
            /** @description Your external ID of the geofence, unique in the application. */
            externalId?: string;
            /** @description The display name of the geofence. */
            name: string;
            /** @description The latitude of the center in degrees, positive in the north. */
            latitude: number;
            /** @description The longitude of the center in degrees, positive in the east. */
            longitude: number;
            /** @description The radius in meters. */
            radius: number;
            /** @description Your own data about the geofence, passed to the application: at most 16,384 bytes as JSON. It can be an empty object. */
            info: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description When the geofence was created.
             */
            readonly createdAt?: string;
            /**
             * Format: date-time
             * @description When the geofence was last updated.
             */
            readonly updatedAt?: string;
        };
        /** @description A beacon. */
        StoredBeaconInput: {
            /**
             * Format: int64
             * @description The ID.
             */
            readonly id?: number;
            /** @description Your external ID of the beacon, unique in the application. */
            externalId?: string;
            /** @description The display name of the beacon. */
            name: string;
            /**
             * Format: uuid
             * @description The UUID that the beacon transmits, usually the same for all beacons of a company. Responses contain it in lower
             *     case.
             */
            uuid: string;
            /** @description The major number that the beacon transmits, such as the number of a shop. */
            major: number;
            /** @description The minor number that the beacon transmits, such as the number of a department. */
            minor: number;
            /** @description Your own data about the beacon, passed to the application: at most 16,384 bytes as JSON. It can be an empty object. */
            info: {
                [key: string]: unknown;
            };
        };
        /** @description A geogroup. */
        StoredGeogroupInput: {
            /**
             * Format: int64
             * @description The ID.
             */
            readonly id?: number;
            /** @description Your external ID of the geogroup, unique in the application. In paths, write it after `ext:`. */
            externalId?: string;
            /** @description The display name of the geogroup. */
            name: string;
            /**
             * @description The IDs of the beacons in the geogroup.
             * @default []
             */
            beacons?: number[];
            /**
             * @description The IDs of the geofences in the geogroup.
             * @default []
             */
            geofences?: number[];
        };
        /** @description An in-app message with all its languages. */
        StoredInAppInput: {
            /**
             * Format: int64
             * @description The ID.
             */
            readonly inAppId?: number;
            /**
             * @description Your external ID of the in-app message, unique in the application. The values `.` and `..` are not allowed,
             *     because they change the meaning of a URL path (RFC 3986).
             */
            externalId?: string;
            /**
             * Format: int64
             * @description The campaign of the in-app message. The reports of the campaign include its clicks.
             */
            campaignId?: number;
            /** @description The display name of the in-app message. */
            name: string;
            /**
             * Format: date-time
             * @description When the in-app message starts. The default is the time of creation.
             */
            startDate?: string;
            /**
             * Format: date-time
             * @description When the in-app message ends, not before `startDate`. By default it does not end.
             */
            endDate?: string;
            /**
             * @description At most one message per platform and language. All messages of a platform must use the same template. A device
             *     shows the message in its language. If no message has its language, it shows the one without a language.
             */
            messages: components["schemas"]["StoredInAppMessage"][];
            triggers?: components["schemas"]["StoredTriggers"];
            segments?: components["schemas"]["StoredSegments"];
            /** @description Static lists to target. Without segments and lists, the audience is all devices. */
            lists?: components["schemas"]["InAppList"][];
            /**
             * @description Whether the in-app message is active. The default is false, even in an update.
             * @default false
             */
            isActive?: boolean;
            effectiveStatus?: components["schemas"]["EffectiveStatus"];
            /**
             * Format: date-time
             * @description When the in-app message was created.
             */
            readonly createdAt?: string;
            /**
             * Format: date-time
             * @description When the in-app message was last updated.
             */
            readonly updatedAt?: string;
        };
        /** @description An in-app message in one language. A browser template requires the platform `ios`. */
        StoredInAppMessage: {
            /** @description The language of the message. A message without a language is for devices with no message in their language. */
            language?: components["schemas"]["LanguageTag"];
            /**
             * @description The platform of the message. A message without a platform is for devices with no message for their platform.
             * @enum {string}
             */
            platform?: "android" | "ios";
            template: components["schemas"]["StoredInAppTemplate"];
            /** @description The action when the user clicks the message outside its buttons. By default nothing happens. */
            action?: components["schemas"]["StoredInAppAction"];
            /** @description Your own parameters, passed to the application when the user clicks the message. */
            clickCustomParams?: components["schemas"]["StoredCustomParams"];
            /** @description Your own parameters, passed to the application when the message is shown. */
            displayCustomParams?: components["schemas"]["StoredCustomParams"];
        };
        /** @description The appearance of an in-app message. */
        StoredInAppTemplate: components["schemas"]["StoredPopupTemplate"] | components["schemas"]["BrowserTemplate"] | components["schemas"]["StoredCustomTemplate"];
        /** @description A native pop-up with a text and buttons. */
        StoredPopupTemplate: {
            /**
             * @description The kind of template, always `popup`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "popup";
            position?: components["schemas"]["InAppPosition"];
            /** @description The title. It may contain `${field}` placeholders. */
            title?: string;
            /** @description The text. It may contain `${field}` placeholders. */
            text: string;
            /** @description The buttons below the text. Without buttons, the device shows one that closes the message. */
            buttons?: components["schemas"]["StoredInAppButton"][];
        };
        /** @description A button of an in-app message. */
        StoredInAppButton: {
            /** @description The ID of the button in your application, unique among the buttons of the message. */
            id: string;
            /** @description The text of the button. */
            title: string;
            /** @description The action when the user clicks. */
            action?: components["schemas"]["StoredInAppAction"];
            /** @description The name of an image in your application, or its URL. */
            icon?: string;
            customParams?: components["schemas"]["StoredCustomParams"];
        };
        /** @description The action when the user clicks an in-app message or one of its buttons. */
        StoredInAppAction: {
            action?: components["schemas"]["ButtonAction"];
            /**
             * @description The target of the action. Required for `browser`, `webview`, `urlscheme` and `request`. It may contain placeholders, whose
             *     values are percent-encoded.
             */
            url?: string;
            /** @description The `value` of an in-app template in the application's settings. The action `webview` shows the page in this template. */
            templateValue?: string;
            /** @description The values of the template, by key. The application's settings define the mandatory keys of each template type. */
            templateKeys?: {
                [key: string]: string;
            };
        };
        /** @description A template from the application's settings. */
        StoredCustomTemplate: {
            /**
             * @description The kind of template, always `custom`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "custom";
            /** @description The `value` of the template in the application's settings. */
            templateValue: string;
            /**
             * @description The values of the template, by key. The application's settings define the mandatory keys of each template type.
             *     The values may contain `${field}` placeholders.
             * @default {}
             */
            templateKeys?: {
                [key: string]: string;
            };
            position?: components["schemas"]["InAppPosition"];
        };
        /**
         * @description The conditions, limits and priority of an in-app message. All types of conditions must be met. A limit that is
         *     omitted, or is 0 or less, does not apply.
         */
        StoredTriggers: {
            /** @description Maximum number of displays per device. */
            displayCapping?: number;
            /** @description Maximum number of displays per session. */
            sessionDisplayCapping?: number;
            /** @description Maximum number of clicks per device. After that, it is not shown again. */
            globalClickCapping?: number;
            /** @description Maximum number of clicks per session. After that, it is not shown again in this session. */
            sessionClickCapping?: number;
            /** @description If several messages are due, the one with the highest priority is shown first. */
            priority?: number;
            /** @description Minimum number of seconds between two displays, if `useDelay` is true. */
            cappingDelay?: number;
            /** @description Whether it is shown without a connection. */
            offlineDisplay?: boolean;
            /** @description Whether the marketing pressure of the application applies. */
            usePressure?: boolean;
            /** @description Whether `cappingDelay` applies. */
            useDelay?: boolean;
            geolocations?: components["schemas"]["StoredTriggerGeolocations"];
            beacons?: components["schemas"]["StoredTriggerBeacons"];
            views?: components["schemas"]["StoredTriggerViews"];
            timer?: components["schemas"]["TriggerTimer"];
            events?: components["schemas"]["StoredTriggerEvents"];
            states?: components["schemas"]["StoredTriggerStates"];
        };
        /** @description Shows the message at geofences. */
        StoredTriggerGeolocations: {
            /** @description The geofences. The transition must be at one of them. An empty array without `geogroups` sets no condition. */
            inclusion?: components["schemas"]["Geolocation"][];
            /** @description Geogroup IDs. The geofences that they currently contain are added to `inclusion`. */
            geogroups?: number[];
        };
        /** @description Shows the message near beacons. */
        StoredTriggerBeacons: {
            /** @description The beacons. The device must be near one of them. An empty array without `geogroups` sets no condition. */
            inclusion?: components["schemas"]["InAppBeacon"][];
            /** @description Geogroup IDs. The beacons that they currently contain are added to `inclusion`. */
            geogroups?: number[];
        };
        /** @description Shows the message on certain views of the application. */
        StoredTriggerViews: {
            /** @description The views. One of them must be open. An empty array sets no condition. */
            inclusion?: components["schemas"]["TriggerView"][];
        };
        /** @description Shows the message when the device reports an application event. */
        StoredTriggerEvents: {
            /**
             * @description Whether each event shows the message at most once.
             * @default false
             */
            displayOnceByEvent?: boolean;
            /** @description The events. The device must report one of them. An empty array sets no condition. */
            inclusion?: components["schemas"]["TriggerEvent"][];
        };
        /** @description Shows the message only in certain states of the application. */
        StoredTriggerStates: {
            /**
             * @description If true, all states are required. If false, one of them is sufficient.
             * @default false
             */
            allStatesActive?: boolean;
            /** @description The states. An empty array sets no condition. */
            inclusion?: components["schemas"]["State"][];
        };
        /** @description The segments of the audience. */
        StoredSegments: {
            /** @description Segment IDs. The audience is devices that are in one of these segments or in one of `lists`. */
            inclusion?: number[];
            /** @description Segment IDs. Their devices are excluded. */
            exclusion?: number[];
        };
        /** @description An alarm. */
        StoredAlarmInput: {
            /**
             * Format: int64
             * @description The ID.
             */
            readonly id?: number;
            /**
             * @description Your external ID of the alarm, unique in the application. The values `.` and `..` are not allowed, because they
             *     change the meaning of a URL path (RFC 3986).
             */
            externalId?: string;
            /** @description The display name of the alarm. */
            name: string;
            /**
             * Format: date-time
             * @description When the alarm starts. The default is the time of creation.
             */
            startDate?: string;
            /**
             * Format: date-time
             * @description When the alarm ends, not before `startDate`. By default it does not end.
             */
            endDate?: string;
            /**
             * @description At most one message per platform and language, all with the same template. A device shows the message for its
             *     platform and language. If no message has its language, it shows the one without a language.
             */
            messages: components["schemas"]["StoredAlarmMessage"][];
            /** @default {} */
            triggers?: components["schemas"]["StoredAlarmTriggers"];
            /** @default {} */
            segments?: components["schemas"]["StoredAlarmSegments"];
            /** @default {} */
            settings?: components["schemas"]["StoredAlarmSettings"];
            /**
             * @description Whether the alarm is active. The default is false, even in an update.
             * @default false
             */
            isActive?: boolean;
            effectiveStatus?: components["schemas"]["EffectiveStatus"];
        };
        /** @description A message of an alarm, for Android or iOS. */
        StoredAlarmMessage: components["schemas"]["StoredAlarmAndroidMessage"] | components["schemas"]["StoredAlarmiOSMessage"];
        /** @description A message of an alarm for Android devices. */
        StoredAlarmAndroidMessage: {
            /**
             * @description The platform of the message, always `android`.
             * @constant
             */
            platform: "android";
            /** @description The buttons below the text. */
            buttons?: components["schemas"]["StoredAlarmAndroidButton"][];
        } & (WithRequired<components["schemas"]["StoredAlarmMessageContent"], "platform"> & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            platform: "android";
        });
        /** @description The common properties of alarm messages. */
        StoredAlarmMessageContent: {
            /**
             * @description The platform that this message is for.
             * @enum {string}
             */
            platform: "android" | "ios";
            /** @description The language of the message. A message without a language is for devices with no message in their language. */
            language?: components["schemas"]["LanguageTag"];
            /**
             * @description The `value` of an in-app template in the application's settings. All messages of the alarm must use the same
             *     template.
             */
            templateValue?: string;
            /**
             * @description The title. It may contain `${field}` placeholders for fields of the application's data. The default is the
             *     application's name.
             */
            title?: string;
            /** @description The text. It may contain `${field}` placeholders for fields of the application's data. */
            text: string;
            sound?: components["schemas"]["AlarmSound"];
            /**
             * @description Where the rich push page opens: in the application or in the browser.
             * @enum {string}
             */
            openRichPushIn?: "webview" | "browser";
            /** @description Whether the delay continues while the application is closed. */
            delayTimerForAppliOff?: boolean;
            /** @description Your own parameters, passed to the application when the user clicks the message. */
            clickCustomParams?: components["schemas"]["StoredCustomParams"];
            /** @description Your own parameters, passed to the application when the message is shown. */
            displayCustomParams?: components["schemas"]["StoredCustomParams"];
        };
        /** @description A button of an alarm on Android devices. */
        StoredAlarmAndroidButton: {
            /** @description The ID of the button in your application, unique among the buttons of the message. */
            id: string;
            /** @description The text of the button. */
            title?: string;
            action?: components["schemas"]["ButtonAction"];
            /**
             * @description The target of the action. Required for `browser`, `webview`, `urlscheme` and `request`. It may contain placeholders, whose
             *     values are percent-encoded.
             */
            url?: string;
            /** @description The name of an image in your application, or its URL. */
            icon?: string;
            customParams?: components["schemas"]["StoredCustomParams"];
        };
        /** @description A message of an alarm for iOS devices. */
        StoredAlarmiOSMessage: {
            /**
             * @description The platform of the message, always `ios`.
             * @constant
             */
            platform: "ios";
            /** @description The buttons below the text. */
            buttons?: components["schemas"]["StoredAlarmiOSButton"][];
        } & (WithRequired<components["schemas"]["StoredAlarmMessageContent"], "platform"> & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            platform: "ios";
        });
        /** @description A button of an alarm on iOS devices. */
        StoredAlarmiOSButton: {
            /** @description The ID of the button in your application, unique among the buttons of the message. */
            id: string;
            /** @description The text of the button. */
            title?: string;
            action?: components["schemas"]["ButtonAction"];
            /**
             * @description The target of the action. Required for `browser`, `webview`, `urlscheme` and `request`. It may contain placeholders, whose
             *     values are percent-encoded.
             */
            url?: string;
            customParams?: components["schemas"]["StoredCustomParams"];
        };
        /**
         * @description The conditions, limits and priority of an alarm. All types of conditions must be met. A limit that is omitted, or is 0
         *     or less, does not apply.
         */
        StoredAlarmTriggers: {
            /** @description Maximum number of displays per device. */
            displayCapping?: number;
            /** @description Maximum number of clicks per device. After that, it is not shown again. */
            globalClickCapping?: number;
            /** @description Maximum number of clicks per session. After that, it is not shown again in this session. */
            sessionClickCapping?: number;
            /** @description If several messages are due, the one with the highest priority is shown first. */
            priority?: number;
            /** @description Minimum number of seconds between two displays, if `useDelay` is true. */
            cappingDelay?: number;
            /** @description Whether it is shown without a connection. */
            offlineDisplay?: boolean;
            /** @description Whether the marketing pressure of the application applies. */
            usePressure?: boolean;
            /** @description Whether `cappingDelay` applies. */
            useDelay?: boolean;
            geolocations?: components["schemas"]["StoredTriggerGeolocations"];
            beacons?: components["schemas"]["StoredTriggerBeacons"];
            views?: components["schemas"]["StoredTriggerViews"];
            timer?: components["schemas"]["TriggerTimer"];
            events?: components["schemas"]["StoredTriggerEvents"];
            states?: components["schemas"]["StoredTriggerStates"];
        };
        /** @description The audience of the alarm. The default is all devices. */
        StoredAlarmSegments: {
            /** @description Segment IDs. Devices in any of these segments, or in any of `lists`, get the alarm. */
            inclusion?: number[];
            /** @description Segment IDs. Devices in any of these segments do not get the alarm. */
            exclusion?: number[];
            /** @description The `listId`s of static lists to target directly. */
            lists?: number[];
        };
        /** @description When the alarm is shown after its triggers are met. */
        StoredAlarmSettings: {
            programmation?: components["schemas"]["AlarmProgrammation"];
            /** @description Time ranges during which the alarm is not shown. */
            exclusionRanges?: components["schemas"]["StoredAlarmExclusionRange"][];
        };
        /**
         * @description A daily time range during which the alarm is not shown. The device shows it after the end of the range instead. If
         *     `endTime` is not after `startTime`, the range ends on the next day.
         */
        StoredAlarmExclusionRange: {
            /** @description The start of the range, in hours and minutes. */
            startTime: string;
            /** @description The end of the range, in hours and minutes. */
            endTime: string;
            /** @description The days on which the range begins, from 1 for Monday to 7 for Sunday. The default is every day. */
            days?: number[];
        };
    };
    responses: {
        /** @description The request has no `If-Match`. Nothing was done. See [Concurrent changes](#section/Concurrent-changes). */
        IfMatchRequired: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description The service is overloaded, or its database is unavailable or busy. Usually nothing was done. Wait for the seconds in
         *     `Retry-After`, then retry.
         */
        Overloaded: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The `Origin` header is missing, or it is not the origin of the service. Or operators only sign in with OpenID Connect. */
        PasswordsRejected: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description The link is unknown, expired or already used. For a new link to set a password, ask an owner. For the first owner, restart the
         *     service, which prints a new set-up link, or run `engage operator create <email> --role owner`.
         */
        LinkNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is larger than 8 KiB. */
        AccessBodyTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is not `application/json`, or it is compressed. */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description Too many attempts for this account or from this address, or too many passwords are being checked. Nothing was done.
         *     Wait for the seconds in `Retry-After`, then retry.
         */
        TooManyAttempts: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The service failed. The label shows which part. See [Errors](#section/Errors) for when to retry. */
        InternalError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Unknown query parameter. */
        BadParameter: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The session cookie is missing, or the session has expired. Sign in, then retry. Or the program token is invalid. */
        SessionRequired: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description Your role does not allow this operation, you have no rights on this application, or a write comes from another
         *     origin. See [Roles](#section/Roles) and [Sessions](#section/Sessions).
         *
         *     With the header `Session-Requirement`, the session lacks something: see [Confirmation](#section/Confirmation) and
         *     [Second factor](#section/Second-factor). With the header `Send-Requirement`, the send needs the approval of another operator: see
         *     [Approvals](#section/Approvals).
         */
        NotPermitted: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                "Session-Requirement": components["headers"]["SessionRequirement"];
                "Send-Requirement": components["headers"]["SendRequirement"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is too large. The maximum is 1 MiB unless the operator sets another limit. */
        PayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description A limit is reached, such as that of requests of an operator. Nothing was done. Wait for the seconds in `Retry-After`, then retry.
         *     See [Limits](#section/Limits).
         */
        LimitReached: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The email address or the password is wrong. */
        WrongCredentials: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The sign-in is unknown, expired or completed, or was started in another browser: sign in again. Or the service has no OpenID Connect provider. */
        OpenIdNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The `Origin` header is missing, or it is not the origin of the service. */
        ForeignOrigin: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Invalid ID. */
        BadSessionId: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Unknown session. */
        SessionNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Invalid ID. */
        BadOperatorId: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Unknown operator. */
        OperatorNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Invalid ID. */
        BadProgramTokenId: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Unknown program token. */
        ProgramTokenNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Invalid ID. */
        BadUserId: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Unknown user. */
        UserNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Invalid ID. */
        BadSendId: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Unknown send. */
        SendNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The state of the send does not allow it. */
        SendEnded: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Unknown message. */
        UnknownMessage: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Invalid ID. */
        BadDraftId: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Unknown draft. */
        DraftNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Invalid ID. */
        BadApprovalId: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Unknown approval. */
        ApprovalNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The approval is not pending any more. */
        ApprovalEnded: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Too many uploads of pictures are running. Nothing was stored. Wait for the seconds in `Retry-After`, then retry. */
        TooManyUploads: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Invalid ID. */
        BadPictureId: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Unknown picture. */
        PictureNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Unknown device. */
        DeviceNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Too many imports are running. Nothing was stored. Wait for the seconds in `Retry-After`, then retry. */
        TooManyImports: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Invalid ID. */
        BadImportId: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Unknown import. */
        ImportNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description Too many event streams are open: 20 by the session, or 1,000 in the process. Close a stream that you do not need, or wait for the seconds in `Retry-After`, then
         *     retry.
         */
        TooManyStreams: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Invalid ID. */
        BadCampaignId: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Unknown campaign. */
        CampaignNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Invalid ID. */
        BadMessageId: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Unknown message. */
        MessageNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Unknown message, or the message has no schedule. */
        ScheduleNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Unknown message, or the message is not a push message, or has no schedule or no exclusion. */
        ExclusionNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Unknown static list. */
        StaticListNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Invalid ID or query parameter. */
        BadCampaignReport: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Invalid ID or query parameter. */
        BadMessageReport: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Invalid page. */
        BadPage: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Invalid request. */
        BadQuery: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Unknown geofence. */
        GeofenceNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Unknown beacon. */
        BeaconNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Missing ID. */
        BadGeogroupMember: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Unknown geogroup or beacon. */
        GeogroupOrBeaconNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Unknown geogroup or geofence. */
        GeogroupOrGeofenceNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Invalid ID. */
        BadInAppId: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Unknown in-app message. */
        InAppNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Unknown alarm ID. */
        AlarmNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["HelpLink"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        /**
         * @description The `ETag` of the resource that you have read. If the resource has changed since then, nothing happens and the response has the status
         *     412. `*` matches any state. See [Concurrent changes](#section/Concurrent-changes).
         * @example "7Hq0vVJmK2cXw1nQ3sYbEw"
         */
        IfMatch: string;
        /**
         * @description The ID of the session.
         * @example 311
         */
        sessionId: number;
        /**
         * @description The page number, from 1. A page below 1 or after the last page is empty.
         * @example 1
         */
        page: number;
        /**
         * @description Returns only entries that contain this text, case-insensitive. Each operation states where it searches.
         * @example ada
         */
        search: string;
        /**
         * @description The ID of the operator.
         * @example 17
         */
        operatorId: number;
        /**
         * @description The ID of the program token.
         * @example 23
         */
        programTokenId: number;
        /**
         * @description The ID of the user.
         * @example 42
         */
        userId: number;
        /**
         * @description The partner ID of the application.
         * @example demo
         */
        partnerId: string;
        /**
         * @description Whether to check the settings without storing them.
         * @example true
         */
        dryRun: boolean;
        /**
         * @description Whether to delete device values that contradict the new settings.
         * @example true
         */
        deleteValues: boolean;
        /**
         * @description Returns only sends in this state.
         * @example sending
         */
        sendState: components["schemas"]["SendState"];
        /**
         * @description Returns only sends of this message.
         * @example 2048
         */
        sentMessageId: number;
        /**
         * @description The ID of the send.
         * @example 9002
         */
        sendId: number;
        /**
         * @description Returns only deliveries with this status.
         * @example failed
         */
        deliveryStatus: components["schemas"]["SendDeliveryStatus"];
        /**
         * @description Returns only deliveries with exactly this reason.
         * @example marketing pressure
         */
        deliveryReason: string;
        /**
         * @description An opaque cursor from the link `next` of the previous page. Do not create or change it.
         * @example WyIyMDI2LTAzLTE2Il0
         */
        deliveryCursor: string;
        /**
         * @description The ID of the message.
         * @example 2048
         */
        messageId: number;
        /**
         * @description The UDID of the device.
         * @example f3b1c0de-58a1-4b6e-9a77-2f4d1c9e0a11
         */
        previewUdid: string;
        /**
         * @description Returns only dates at or after this time.
         * @example 2026-03-01T00:00:00+01:00
         */
        calendarStart: string;
        /**
         * @description Returns only dates before this time, at most 62 days after `startDate`.
         * @example 2026-04-01T00:00:00+02:00
         */
        calendarEnd: string;
        /**
         * @description The first UTC day of the period.
         * @example 2026-03-01
         */
        periodStart: string;
        /**
         * @description The last UTC day of the period. The period has at most 366 days.
         * @example 2026-03-28
         */
        periodEnd: string;
        /**
         * @description The ID of the draft.
         * @example 12
         */
        draftId: number;
        /**
         * @description The ID of the campaign.
         * @example 1024
         */
        campaignId: number;
        /**
         * @description The ID of the approval.
         * @example 31
         */
        approvalId: number;
        /**
         * @description The name of the picture, such as that of the file. By default, it is the beginning of its hash.
         * @example spring-offer.png
         */
        pictureName: string;
        /**
         * @description The ID of the picture.
         * @example 31
         */
        pictureId: number;
        /**
         * @description Whether to delete a picture that is in use.
         * @example true
         */
        force: boolean;
        /**
         * @description An opaque cursor from the link `next` of the previous page. Do not create or change it.
         * @example WzEyLDNd
         */
        pushCursor: string;
        /**
         * @description A UDID or its first characters, a client ID, or the value of another matching key of the data scheme. Without it, all devices are
         *     listed.
         * @example C-1001
         */
        deviceSearch: string;
        /**
         * @description Returns only devices that are in this static list now.
         * @example 7
         */
        memberOfList: number;
        /**
         * @description Returns only devices whose `firstOpen` is at or after this time.
         * @example 2026-03-16T00:00:00Z
         */
        firstOpenFrom: string;
        /**
         * @description Returns only devices whose `firstOpen` is before this time.
         * @example 2026-03-16T00:00:00Z
         */
        firstOpenTo: string;
        /**
         * @description The UDID of the device.
         * @example f3b1c0de-58a1-4b6e-9a77-2f4d1c9e0a11
         */
        deviceUdid: string;
        /**
         * @description An opaque cursor from the link `next` of the previous page. Do not create or change it.
         * @example WyIyMDI2LTAzLTE2Il0
         */
        timelineCursor: string;
        /**
         * @description The ID of the inbox message.
         * @example 1001
         */
        inboxId: number;
        /**
         * @description What the file contains.
         * @example devices
         */
        importKind: "devices" | "list";
        /**
         * @description The static list. Required for `kind=list`.
         * @example 310
         */
        importListId: number;
        /**
         * @description The encoding of a file without a byte order mark, see [createImport](#operation/createImport). Without it, the encoding is
         *     detected: UTF-8, UTF-16, otherwise Windows-1252.
         * @example windows-1252
         */
        previewEncoding: components["schemas"]["FileEncoding"];
        /**
         * @description The fields of the columns in the order of the file, separated by commas. They replace the names in the header. An empty name
         *     ignores its column: `columns=UDID,,city` ignores the second one. The columns must be as many as in the header. Columns at its end
         *     without a name, or whose name begins with `#`, may be omitted.
         * @example UDID,token,platform,language,customerId
         */
        importColumns: string;
        /**
         * @description The encoding of a file without a byte order mark. A byte order mark takes precedence.
         * @example windows-1252
         */
        importEncoding: "utf-8" | "utf-16le" | "utf-16be" | "windows-1250" | "windows-1251" | "windows-1252" | "windows-1253" | "windows-1254" | "iso-8859-2" | "iso-8859-15" | "macintosh" | "shift_jis" | "gb18030" | "euc-kr";
        /**
         * @description The ID of the import.
         * @example 31
         */
        importId: number;
        /**
         * @description Returns only entries of this application, even if it was deleted.
         * @example demo
         */
        partnerIdFilter: string;
        /**
         * @description Returns only entries with this action.
         * @example updateSettings
         */
        action: string;
        /**
         * @description Returns only changes by this actor, such as the email address of an operator.
         * @example ada@example.com
         */
        actor: string;
        /**
         * @description Returns only changes of this resource and those below it, or of all resources of a kind, such as `users`.
         * @example users/42
         */
        subject: string;
        /**
         * @description Returns only changes at or after this time.
         * @example 2026-03-16T00:00:00Z
         */
        startDate: string;
        /**
         * @description Returns only changes before this time.
         * @example 2026-03-17T00:00:00Z
         */
        endDate: string;
        /**
         * @description The external ID to search for. `%` matches any number of characters, including none: `spring%` finds external IDs that
         *     begin with `spring`, `%spring%` external IDs that contain it. Encode `%` as `%25` in the URL.
         * @example spring-offer-%
         */
        externalIdFilter: string;
        /**
         * @description The title to search for. `%` matches any number of characters, including none: `spring%` finds titles that begin with
         *     `spring`, `%spring%` titles that contain it. Encode `%` as `%25` in the URL.
         * @example Your spring%
         */
        titleFilter: string;
        /**
         * @description With `true` in lower case, sends to the test segments of the message. Omit it for a campaign send.
         * @example true
         */
        test: "true";
        /**
         * @description The ID of the list.
         * @example 310
         */
        listId: number;
        /**
         * @description An opaque position from the link `next` of the previous page. It makes deep pages as fast as the first one. Do not create
         *     or change it, and keep the other parameters of the link.
         * @example Xx06kMJ7TmihtNeQLG6PEzIwMjYtMDMtMTYgMDg6NDE6MDMuOTA3KzAwLzg4MDAwMg
         */
        position: string;
        /**
         * @description Only entries at or after this time in UTC: a day and a time, or a day, which begins at midnight. By default the period
         *     has no start.
         * @example 2026-03-16 08:00:00
         */
        reportStartDate: string;
        /**
         * @description Only entries at or before this time in UTC: a day and a time, or a day, which ends at midnight. By default the period
         *     has no end. If the end is before the start, the page is empty.
         * @example 2026-03-16
         */
        reportEndDate: string;
        /**
         * @description The device fields to add to each entry, by position: `data[0]=customerId&data[1]=language`.
         *     `data[]=customerId&data[]=language` and `data=customerId&data=language` have the same meaning. Entries contain the
         *     current values of the device.
         * @example [
         *       "customerId"
         *     ]
         */
        data: string[];
        /**
         * @description The first day to return.
         * @example 2026-03-16
         */
        statsStartDate: string;
        /**
         * @description The last day to return. The default is today. Without `startDate`, the period has no start. If the end is before the
         *     start, the page is empty.
         * @example 2026-03-22
         */
        statsEndDate: string;
        /**
         * @description The only day to return. It is ignored if you send `startDate` or `endDate`.
         * @example 2026-03-16
         */
        statsDate: string;
        /**
         * @description The ID of the geofence.
         * @example 501
         */
        geofenceId: number;
        /**
         * @description The ID of the beacon.
         * @example 601
         */
        beaconId: number;
        /** @description The ID of the geogroup, or `ext:` and its external ID, such as `ext:paris`. */
        geogroupId: string;
        /**
         * @description The ID of the in-app message.
         * @example 801
         */
        inAppId: number;
        /**
         * @description The ID of the alarm.
         * @example 901
         */
        alarmId: number;
        /**
         * @description The UDID of the user's device.
         * @example f3b1c0de-58a1-4b6e-9a77-2f4d1c9e0a11
         */
        inboxUDID: string;
        /**
         * @description The number of entries per page: 100 by default, and 10,000 as CSV.
         * @example 20
         */
        listPageSize: number;
        /**
         * @description Whether to count the entries of all pages, in the header `X-Total-Count`.
         * @example true
         */
        listTotal: boolean;
    };
    requestBodies: never;
    headers: {
        /**
         * @description The entity tag of the resource (RFC 9110). It changes when the resource changes. Send it in `If-Match` of a change. See
         *     [Concurrent changes](#section/Concurrent-changes).
         * @example "7Hq0vVJmK2cXw1nQ3sYbEw"
         */
        ETag: string;
        /**
         * @description The ID of this request in the log of the service. If you send this header with 1 to 64 characters of `A-Za-z0-9._-`,
         *     the service uses your value.
         * @example 5f0c2a9e-7d41-4c7b-9a51-0e6f3c1d2b84
         */
        RequestId: string;
        /**
         * @description Two cookies: that of the session, and that of the known browser (`engage_device`), which lasts 90 days. Scripts can't read them. Without
         *     HTTPS, browsers send them only to paths below `/operator`, after the path of the service if it has one. With HTTPS, their names begin with
         *     `__Host-`, so that no other host can set them, and a cookie of the former name is removed.
         * @example engage_session=2YotnFZFEjr1zCsicMWpAAT4mN7dKq0sJr8uXbL3vYc; Path=/operator; HttpOnly; SameSite=Strict
         */
        SessionCookie: string;
        /**
         * @description The URL of the documentation of each error label in the response (RFC 8288). The service has one page with all labels.
         * @example <http://localhost:3000/docs/errors#API_ERR_DATA>; rel="help"
         */
        HelpLink: string;
        /**
         * @description The number of seconds to wait before you retry. It is present if a retry may succeed soon.
         * @example 1
         */
        RetryAfter: number;
        /**
         * @description What the session lacks. It is present if the operation is permitted after another one:
         *
         *     - `confirmation`: call [confirmSession](#operation/confirmSession), then send the request again.
         *     - `second-factor`: set up a second factor with [createSecondFactor](#operation/createSecondFactor).
         * @example confirmation
         */
        SessionRequirement: "confirmation" | "second-factor";
        /**
         * @description What the send lacks. With `approval`, it selects more devices than one operator may send to: ask for an approval with
         *     [createApproval](#operation/createApproval).
         * @example approval
         */
        SendRequirement: "approval";
        /**
         * @description Removes the session cookie from the browser. The cookie that identifies a known browser is kept.
         * @example engage_session=; Max-Age=0; Path=/operator; HttpOnly; SameSite=Strict
         */
        ExpiredCookie: string;
        /**
         * @description The cookie of a sign-in with OpenID Connect. It is valid for 10 minutes, and has the attributes of the session cookie.
         * @example engage_openid=x9uQe2B4kVnYw0sLhZ5cJd8aPfGi1oRtU3xNmEsqT7r; Max-Age=600; Path=/operator; HttpOnly; SameSite=Strict
         */
        OpenIdCookie: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    setUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The token of the set-up link, and the first owner. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetUpRequest"];
            };
        };
        responses: {
            /** @description The owner was created and is signed in. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Set-Cookie": components["headers"]["SessionCookie"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description Invalid body. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            403: components["responses"]["PasswordsRejected"];
            404: components["responses"]["LinkNotFound"];
            413: components["responses"]["AccessBodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    getSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Your session. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            400: components["responses"]["BadParameter"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Your email address and password. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignInRequest"];
            };
        };
        responses: {
            /** @description You are signed in. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Set-Cookie": components["headers"]["SessionCookie"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description The password is right, and the operator has a second factor. Send a code to [completeSignIn](#operation/completeSignIn) within 5 minutes. The session and its cookie do not exist yet. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PendingSignIn"];
                };
            };
            /** @description Invalid body. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["WrongCredentials"];
            403: components["responses"]["PasswordsRejected"];
            413: components["responses"]["AccessBodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description You are signed out. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Set-Cookie": components["headers"]["ExpiredCookie"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedOut"];
                };
            };
            400: components["responses"]["BadParameter"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Your current and new password. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordChange"];
            };
        };
        responses: {
            /** @description The password was changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Set-Cookie": components["headers"]["SessionCookie"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description Wrong current password, or invalid body. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    confirmSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Your password, or a code. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SessionConfirmation"];
            };
        };
        responses: {
            /** @description The session is confirmed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description Wrong password or code, or invalid body. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            413: components["responses"]["AccessBodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    startOpenIdConfirmation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The address at which you sign in. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Set-Cookie": components["headers"]["OpenIdCookie"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenIdRequest"];
                };
            };
            400: components["responses"]["BadParameter"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            404: components["responses"]["OpenIdNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    completeOpenIdConfirmation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description What the provider has added to the address of the console's page. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["OpenIdResponse"];
            };
        };
        responses: {
            /** @description The session is confirmed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description Another account, a sign-in that is not recent, or an invalid body. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            404: components["responses"]["OpenIdNotFound"];
            413: components["responses"]["AccessBodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    startOpenIdSignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The address at which you sign in. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Set-Cookie": components["headers"]["OpenIdCookie"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenIdRequest"];
                };
            };
            400: components["responses"]["BadParameter"];
            403: components["responses"]["ForeignOrigin"];
            404: components["responses"]["OpenIdNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    completeOpenIdSignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description What the provider has added to the address of the console's page. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["OpenIdResponse"];
            };
        };
        responses: {
            /** @description You are signed in. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Set-Cookie": components["headers"]["SessionCookie"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description Invalid body. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider has denied the sign-in, or its response is invalid. Sign in again. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description Your account at the provider has no role for this service, or its email address is not verified or belongs to another account. Or the
             *     `Origin` header is missing, or it is not the origin of the service.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["OpenIdNotFound"];
            413: components["responses"]["AccessBodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    getSignInMethods: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ways to sign in. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInMethods"];
                };
            };
            400: components["responses"]["BadParameter"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    setPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The token of the link, and the new password. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordInput"];
            };
        };
        responses: {
            /** @description The password was set, and the operator is signed in. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Set-Cookie": components["headers"]["SessionCookie"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description The password was set, and the operator has a second factor. Send a code to [completeSignIn](#operation/completeSignIn) within 5 minutes. The session and its cookie do not exist yet. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PendingSignIn"];
                };
            };
            /** @description Invalid body. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            403: components["responses"]["PasswordsRejected"];
            404: components["responses"]["LinkNotFound"];
            413: components["responses"]["AccessBodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    completeSignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The token of the pending sign-in, and a code. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignInCompletion"];
            };
        };
        responses: {
            /** @description You are signed in. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Set-Cookie": components["headers"]["SessionCookie"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description Invalid body. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The code is wrong, or was already used. Enter the next code. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            403: components["responses"]["ForeignOrigin"];
            /** @description The pending sign-in is unknown, expired or completed. Sign in again. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["AccessBodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    getSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The state. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactor"];
                };
            };
            400: components["responses"]["BadParameter"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    enableSecondFactor: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The `ETag` of the resource that you have read. If the resource has changed since then, nothing happens and the response has the status
                 *     412. `*` matches any state. See [Concurrent changes](#section/Concurrent-changes).
                 * @example "7Hq0vVJmK2cXw1nQ3sYbEw"
                 */
                "If-Match": components["parameters"]["IfMatch"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description A code of the authenticator app. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondFactorCode"];
            };
        };
        responses: {
            /** @description The second factor is enabled. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            /** @description Wrong code, or invalid body. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            /** @description The resource has changed since you have read it. Nothing was done. See [Concurrent changes](#section/Concurrent-changes). */
            412: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The errors, at least one. */
                        errors: components["schemas"]["ErrorEntry"][];
                        /** @description The current state of the resource. */
                        current: components["schemas"]["SecondFactor"];
                    };
                };
            };
            413: components["responses"]["AccessBodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            428: components["responses"]["IfMatchRequired"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    createSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The secret. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewSecondFactor"];
                };
            };
            400: components["responses"]["BadParameter"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            /** @description You already have a second factor. Remove it first. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    deleteSecondFactor: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The `ETag` of the resource that you have read. If the resource has changed since then, nothing happens and the response has the status
                 *     412. `*` matches any state. See [Concurrent changes](#section/Concurrent-changes).
                 * @example "7Hq0vVJmK2cXw1nQ3sYbEw"
                 */
                "If-Match": components["parameters"]["IfMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description You have no second factor. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactor"];
                };
            };
            400: components["responses"]["BadParameter"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            /** @description The resource has changed since you have read it. Nothing was done. See [Concurrent changes](#section/Concurrent-changes). */
            412: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The errors, at least one. */
                        errors: components["schemas"]["ErrorEntry"][];
                        /** @description The current state of the resource. */
                        current: components["schemas"]["SecondFactor"];
                    };
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            428: components["responses"]["IfMatchRequired"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    createRecoveryCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The codes. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            400: components["responses"]["BadParameter"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            /** @description You have no second factor. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    listSessions: {
        parameters: {
            query?: {
                /**
                 * @description Returns only entries that contain this text, case-insensitive, in `address`, `userAgent`.
                 * @example spring
                 */
                search?: string;
                /**
                 * @description Returns only entries with this `current`.
                 * @example true
                 */
                current?: boolean;
                /**
                 * @description Returns only entries whose `createdAt` is at or after this time.
                 * @example 2026-03-16T00:00:00Z
                 */
                from?: string;
                /**
                 * @description Returns only entries whose `createdAt` is before this time.
                 * @example 2026-03-16T00:00:00Z
                 */
                to?: string;
                /**
                 * @description The property to sort by, with `-` in descending order: `-id` by default. Entries without a value are last.
                 * @example -id
                 */
                sort?: "id" | "-id" | "createdAt" | "-createdAt" | "lastUsedAt" | "-lastUsedAt" | "expiresAt" | "-expiresAt" | "address" | "-address";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Your sessions. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionList"];
                };
            };
            400: components["responses"]["BadParameter"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the session.
                 * @example 311
                 */
                sessionId: components["parameters"]["sessionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session was ended. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            400: components["responses"]["BadSessionId"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            404: components["responses"]["SessionNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    listOperators: {
        parameters: {
            query?: {
                /**
                 * @description The page number, from 1. A page below 1 or after the last page is empty.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Returns only entries that contain this text, case-insensitive. Each operation states where it searches.
                 * @example ada
                 */
                search?: components["parameters"]["search"];
                /**
                 * @description Returns only entries whose `email` contains this text, case-insensitive.
                 * @example spring
                 */
                email?: string;
                /**
                 * @description Returns only entries whose `name` contains this text, case-insensitive.
                 * @example spring
                 */
                name?: string;
                /**
                 * @description Returns only entries with this `role`.
                 * @example owner
                 */
                role?: "owner" | "operator" | "author" | "viewer";
                /**
                 * @description Returns only entries with this `hasPassword`.
                 * @example true
                 */
                hasPassword?: boolean;
                /**
                 * @description Returns only entries with this `hasSecondFactor`.
                 * @example true
                 */
                hasSecondFactor?: boolean;
                /**
                 * @description Returns only entries with this `hasOpenId`.
                 * @example true
                 */
                hasOpenId?: boolean;
                /**
                 * @description Returns only entries with this value in `applications`.
                 * @example spring
                 */
                partnerId?: string;
                /**
                 * @description Returns only entries whose `createdAt` is at or after this time.
                 * @example 2026-03-16T00:00:00Z
                 */
                from?: string;
                /**
                 * @description Returns only entries whose `createdAt` is before this time.
                 * @example 2026-03-16T00:00:00Z
                 */
                to?: string;
                /**
                 * @description The property to sort by, with `-` in descending order: `id` by default. Entries without a value are last.
                 * @example id
                 */
                sort?: "id" | "-id" | "email" | "-email" | "name" | "-name" | "role" | "-role" | "createdAt" | "-createdAt" | "lastSignInAt" | "-lastSignInAt" | "applicationCount" | "-applicationCount";
                /**
                 * @description The number of entries per page: 100 by default, and 10,000 as CSV.
                 * @example 20
                 */
                pageSize?: components["parameters"]["listPageSize"];
                /**
                 * @description Whether to count the entries of all pages, in the header `X-Total-Count`.
                 * @example true
                 */
                total?: components["parameters"]["listTotal"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of operators. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    /**
                     * @description URLs of other pages (RFC 8288): `first`; `prev` on pages above 1; `next` if a next page may exist. They keep the query
                     *     parameters of the request.
                     * @example <http://localhost:3000/operator/v1/operators?page=1>; rel="first"
                     */
                    Link: string;
                    /**
                     * @description With `total=true`, the number of entries of all pages. Omitted if there are more than 10,000.
                     * @example 42
                     */
                    "X-Total-Count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorPage"];
                };
            };
            /** @description Invalid page or search. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    createOperator: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The operator. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["OperatorInput"];
            };
        };
        responses: {
            /** @description The operator was created. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewOperator"];
                };
            };
            /** @description Invalid body. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            /** @description An operator with this email address already exists. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    getOperator: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the operator.
                 * @example 17
                 */
                operatorId: components["parameters"]["operatorId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The operator. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Operator"];
                };
            };
            400: components["responses"]["BadOperatorId"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            404: components["responses"]["OperatorNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    updateOperator: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The `ETag` of the resource that you have read. If the resource has changed since then, nothing happens and the response has the status
                 *     412. `*` matches any state. See [Concurrent changes](#section/Concurrent-changes).
                 * @example "7Hq0vVJmK2cXw1nQ3sYbEw"
                 */
                "If-Match": components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The ID of the operator.
                 * @example 17
                 */
                operatorId: components["parameters"]["operatorId"];
            };
            cookie?: never;
        };
        /** @description The complete operator. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["OperatorInput"];
            };
        };
        responses: {
            /** @description The operator was updated. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            /** @description Invalid ID or body. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            404: components["responses"]["OperatorNotFound"];
            /** @description The email address is in use, or the operator is the last owner. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource has changed since you have read it. Nothing was done. See [Concurrent changes](#section/Concurrent-changes). */
            412: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The errors, at least one. */
                        errors: components["schemas"]["ErrorEntry"][];
                        /** @description The current state of the resource. */
                        current: components["schemas"]["Operator"];
                    };
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            428: components["responses"]["IfMatchRequired"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    deleteOperator: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The `ETag` of the resource that you have read. If the resource has changed since then, nothing happens and the response has the status
                 *     412. `*` matches any state. See [Concurrent changes](#section/Concurrent-changes).
                 * @example "7Hq0vVJmK2cXw1nQ3sYbEw"
                 */
                "If-Match": components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The ID of the operator.
                 * @example 17
                 */
                operatorId: components["parameters"]["operatorId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The operator was deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            400: components["responses"]["BadOperatorId"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            404: components["responses"]["OperatorNotFound"];
            /** @description The operator is the last owner. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource has changed since you have read it. Nothing was done. See [Concurrent changes](#section/Concurrent-changes). */
            412: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The errors, at least one. */
                        errors: components["schemas"]["ErrorEntry"][];
                        /** @description The current state of the resource. */
                        current: components["schemas"]["Operator"];
                    };
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            428: components["responses"]["IfMatchRequired"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    changeOperatorApplications: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the operator.
                 * @example 17
                 */
                operatorId: components["parameters"]["operatorId"];
            };
            cookie?: never;
        };
        /** @description The applications to grant and to revoke. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RightsChange"];
            };
        };
        responses: {
            /** @description The applications were changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            /** @description Invalid ID or body. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            404: components["responses"]["OperatorNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    createPasswordLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the operator.
                 * @example 17
                 */
                operatorId: components["parameters"]["operatorId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The link was created. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasswordLink"];
                };
            };
            400: components["responses"]["BadOperatorId"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            404: components["responses"]["OperatorNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    listProgramTokens: {
        parameters: {
            query?: {
                /**
                 * @description The page number, from 1. A page below 1 or after the last page is empty.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Returns only entries that contain this text, case-insensitive, in `name`, `createdBy`.
                 * @example spring
                 */
                search?: string;
                /**
                 * @description Returns only entries whose `name` contains this text, case-insensitive.
                 * @example spring
                 */
                name?: string;
                /**
                 * @description Returns only entries whose `createdBy` contains this text, case-insensitive.
                 * @example spring
                 */
                createdBy?: string;
                /**
                 * @description Returns only entries with this `role`.
                 * @example owner
                 */
                role?: "owner" | "operator" | "author" | "viewer";
                /**
                 * @description Returns only entries with this value in `applications`.
                 * @example spring
                 */
                partnerId?: string;
                /**
                 * @description Returns only entries whose `createdAt` is at or after this time.
                 * @example 2026-03-16T00:00:00Z
                 */
                from?: string;
                /**
                 * @description Returns only entries whose `createdAt` is before this time.
                 * @example 2026-03-16T00:00:00Z
                 */
                to?: string;
                /**
                 * @description The property to sort by, with `-` in descending order: `-id` by default. Entries without a value are last.
                 * @example -id
                 */
                sort?: "id" | "-id" | "name" | "-name" | "role" | "-role" | "createdAt" | "-createdAt" | "createdBy" | "-createdBy" | "expiresAt" | "-expiresAt" | "lastUsedAt" | "-lastUsedAt";
                /**
                 * @description The number of entries per page: 100 by default, and 10,000 as CSV.
                 * @example 20
                 */
                pageSize?: components["parameters"]["listPageSize"];
                /**
                 * @description Whether to count the entries of all pages, in the header `X-Total-Count`.
                 * @example true
                 */
                total?: components["parameters"]["listTotal"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of program tokens. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    /**
                     * @description URLs of other pages (RFC 8288): `first`; `prev` on pages above 1; `next` if a next page may exist. They keep the query
                     *     parameters of the request.
                     * @example <http://localhost:3000/operator/v1/program_tokens?page=1>; rel="first"
                     */
                    Link: string;
                    /**
                     * @description With `total=true`, the number of entries of all pages. Omitted if there are more than 10,000.
                     * @example 42
                     */
                    "X-Total-Count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProgramTokenPage"];
                };
            };
            /** @description Invalid page. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    createProgramToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The program token. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProgramTokenInput"];
            };
        };
        responses: {
            /** @description The token was created. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewProgramToken"];
                };
            };
            /** @description Invalid body. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    getProgramToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the program token.
                 * @example 23
                 */
                programTokenId: components["parameters"]["programTokenId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The program token. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProgramToken"];
                };
            };
            400: components["responses"]["BadProgramTokenId"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            404: components["responses"]["ProgramTokenNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    revokeProgramToken: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The `ETag` of the resource that you have read. If the resource has changed since then, nothing happens and the response has the status
                 *     412. `*` matches any state. See [Concurrent changes](#section/Concurrent-changes).
                 * @example "7Hq0vVJmK2cXw1nQ3sYbEw"
                 */
                "If-Match": components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The ID of the program token.
                 * @example 23
                 */
                programTokenId: components["parameters"]["programTokenId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The token was revoked. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            400: components["responses"]["BadProgramTokenId"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            404: components["responses"]["ProgramTokenNotFound"];
            /** @description The resource has changed since you have read it. Nothing was done. See [Concurrent changes](#section/Concurrent-changes). */
            412: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The errors, at least one. */
                        errors: components["schemas"]["ErrorEntry"][];
                        /** @description The current state of the resource. */
                        current: components["schemas"]["ProgramToken"];
                    };
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            428: components["responses"]["IfMatchRequired"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    resetSecondFactor: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The `ETag` of the resource that you have read. If the resource has changed since then, nothing happens and the response has the status
                 *     412. `*` matches any state. See [Concurrent changes](#section/Concurrent-changes).
                 * @example "7Hq0vVJmK2cXw1nQ3sYbEw"
                 */
                "If-Match": components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The ID of the operator.
                 * @example 17
                 */
                operatorId: components["parameters"]["operatorId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The operator has no second factor. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            400: components["responses"]["BadOperatorId"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            404: components["responses"]["OperatorNotFound"];
            /** @description The resource has changed since you have read it. Nothing was done. See [Concurrent changes](#section/Concurrent-changes). */
            412: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The errors, at least one. */
                        errors: components["schemas"]["ErrorEntry"][];
                        /** @description The current state of the resource. */
                        current: components["schemas"]["Operator"];
                    };
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            428: components["responses"]["IfMatchRequired"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    listUsers: {
        parameters: {
            query?: {
                /**
                 * @description The page number, from 1. A page below 1 or after the last page is empty.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Returns only entries that contain this text, case-insensitive. Each operation states where it searches.
                 * @example ada
                 */
                search?: components["parameters"]["search"];
                /**
                 * @description Returns only entries whose `email` contains this text, case-insensitive.
                 * @example spring
                 */
                email?: string;
                /**
                 * @description Returns only entries whose `name` contains this text, case-insensitive.
                 * @example spring
                 */
                name?: string;
                /**
                 * @description Returns only entries with this `hasApiKey`.
                 * @example true
                 */
                hasApiKey?: boolean;
                /**
                 * @description Returns only entries with this value in `applications`.
                 * @example spring
                 */
                partnerId?: string;
                /**
                 * @description Returns only entries whose `createdAt` is at or after this time.
                 * @example 2026-03-16T00:00:00Z
                 */
                from?: string;
                /**
                 * @description Returns only entries whose `createdAt` is before this time.
                 * @example 2026-03-16T00:00:00Z
                 */
                to?: string;
                /**
                 * @description The property to sort by, with `-` in descending order: `id` by default. Entries without a value are last.
                 * @example id
                 */
                sort?: "id" | "-id" | "email" | "-email" | "name" | "-name" | "createdAt" | "-createdAt" | "applicationCount" | "-applicationCount";
                /**
                 * @description The number of entries per page: 100 by default, and 10,000 as CSV.
                 * @example 20
                 */
                pageSize?: components["parameters"]["listPageSize"];
                /**
                 * @description Whether to count the entries of all pages, in the header `X-Total-Count`.
                 * @example true
                 */
                total?: components["parameters"]["listTotal"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of users. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    /**
                     * @description URLs of other pages (RFC 8288): `first`; `prev` on pages above 1; `next` if a next page may exist. They keep the query
                     *     parameters of the request.
                     * @example <http://localhost:3000/operator/v1/users?page=1>; rel="first", <http://localhost:3000/operator/v1/users?page=2>; rel="next"
                     */
                    Link: string;
                    /**
                     * @description With `total=true`, the number of entries of all pages. Omitted if there are more than 10,000.
                     * @example 42
                     */
                    "X-Total-Count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserPage"];
                };
            };
            /** @description Invalid page or search. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    createUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The user. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserInput"];
            };
        };
        responses: {
            /** @description The user was created. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            /** @description Invalid body. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            /** @description A user with this email address already exists. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    getUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the user.
                 * @example 42
                 */
                userId: components["parameters"]["userId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["BadUserId"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            404: components["responses"]["UserNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    updateUser: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The `ETag` of the resource that you have read. If the resource has changed since then, nothing happens and the response has the status
                 *     412. `*` matches any state. See [Concurrent changes](#section/Concurrent-changes).
                 * @example "7Hq0vVJmK2cXw1nQ3sYbEw"
                 */
                "If-Match": components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The ID of the user.
                 * @example 42
                 */
                userId: components["parameters"]["userId"];
            };
            cookie?: never;
        };
        /** @description The complete user. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserUpdate"];
            };
        };
        responses: {
            /** @description The user was updated. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            /** @description Invalid ID or body. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            404: components["responses"]["UserNotFound"];
            /** @description A user with this email address already exists. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource has changed since you have read it. Nothing was done. See [Concurrent changes](#section/Concurrent-changes). */
            412: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The errors, at least one. */
                        errors: components["schemas"]["ErrorEntry"][];
                        /** @description The current state of the resource. */
                        current: components["schemas"]["User"];
                    };
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            428: components["responses"]["IfMatchRequired"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    deleteUser: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The `ETag` of the resource that you have read. If the resource has changed since then, nothing happens and the response has the status
                 *     412. `*` matches any state. See [Concurrent changes](#section/Concurrent-changes).
                 * @example "7Hq0vVJmK2cXw1nQ3sYbEw"
                 */
                "If-Match": components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The ID of the user.
                 * @example 42
                 */
                userId: components["parameters"]["userId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user was deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            400: components["responses"]["BadUserId"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            404: components["responses"]["UserNotFound"];
            /** @description The resource has changed since you have read it. Nothing was done. See [Concurrent changes](#section/Concurrent-changes). */
            412: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The errors, at least one. */
                        errors: components["schemas"]["ErrorEntry"][];
                        /** @description The current state of the resource. */
                        current: components["schemas"]["User"];
                    };
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            428: components["responses"]["IfMatchRequired"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    changeUserApplications: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the user.
                 * @example 42
                 */
                userId: components["parameters"]["userId"];
            };
            cookie?: never;
        };
        /** @description The applications to grant and to revoke. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RightsChange"];
            };
        };
        responses: {
            /** @description The applications were changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            /** @description Invalid ID or body. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            404: components["responses"]["UserNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    createApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the user.
                 * @example 42
                 */
                userId: components["parameters"]["userId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The API key was generated. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"];
                };
            };
            400: components["responses"]["BadUserId"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            404: components["responses"]["UserNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    listApplications: {
        parameters: {
            query?: {
                /**
                 * @description The page number, from 1. A page below 1 or after the last page is empty.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Returns only entries that contain this text, case-insensitive. Each operation states where it searches.
                 * @example ada
                 */
                search?: components["parameters"]["search"];
                /**
                 * @description Returns only entries whose `name` contains this text, case-insensitive.
                 * @example spring
                 */
                name?: string;
                /**
                 * @description Returns only entries whose `partnerId` contains this text, case-insensitive.
                 * @example spring
                 */
                partnerId?: string;
                /**
                 * @description Returns only entries whose `createdAt` is at or after this time.
                 * @example 2026-03-16T00:00:00Z
                 */
                from?: string;
                /**
                 * @description Returns only entries whose `createdAt` is before this time.
                 * @example 2026-03-16T00:00:00Z
                 */
                to?: string;
                /**
                 * @description The property to sort by, with `-` in descending order: `partnerId` by default. Entries without a value are last.
                 * @example partnerId
                 */
                sort?: "partnerId" | "-partnerId" | "name" | "-name" | "createdAt" | "-createdAt";
                /**
                 * @description The number of entries per page: 100 by default, and 10,000 as CSV.
                 * @example 20
                 */
                pageSize?: components["parameters"]["listPageSize"];
                /**
                 * @description Whether to count the entries of all pages, in the header `X-Total-Count`.
                 * @example true
                 */
                total?: components["parameters"]["listTotal"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of applications. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    /**
                     * @description URLs of other pages (RFC 8288): `first`; `prev` on pages above 1; `next` if a next page may exist. They keep the query
                     *     parameters of the request.
                     * @example <http://localhost:3000/operator/v1/apps?page=1>; rel="first"
                     */
                    Link: string;
                    /**
                     * @description With `total=true`, the number of entries of all pages. Omitted if there are more than 10,000.
                     * @example 42
                     */
                    "X-Total-Count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApplicationPage"];
                };
            };
            /** @description Invalid page or search. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    createApplication: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The application. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApplicationInput"];
            };
        };
        responses: {
            /** @description The application was created. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Application"];
                };
            };
            /** @description Invalid body. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            /** @description An application with this partner ID already exists. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    getApplication: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The application. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Application"];
                };
            };
            400: components["responses"]["BadParameter"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    deleteApplication: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The `ETag` of the resource that you have read. If the resource has changed since then, nothing happens and the response has the status
                 *     412. `*` matches any state. See [Concurrent changes](#section/Concurrent-changes).
                 * @example "7Hq0vVJmK2cXw1nQ3sYbEw"
                 */
                "If-Match": components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Access has ended, and the data is being deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedApplication"];
                };
            };
            400: components["responses"]["BadParameter"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            /** @description The resource has changed since you have read it. Nothing was done. See [Concurrent changes](#section/Concurrent-changes). */
            412: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The errors, at least one. */
                        errors: components["schemas"]["ErrorEntry"][];
                        /** @description The current state of the resource. */
                        current: components["schemas"]["Application"];
                    };
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            428: components["responses"]["IfMatchRequired"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    updateSettings: {
        parameters: {
            query?: {
                /**
                 * @description Whether to check the settings without storing them.
                 * @example true
                 */
                dryRun?: components["parameters"]["dryRun"];
                /**
                 * @description Whether to delete device values that contradict the new settings.
                 * @example true
                 */
                deleteValues?: components["parameters"]["deleteValues"];
            };
            header: {
                /**
                 * @description The `ETag` of the resource that you have read. If the resource has changed since then, nothing happens and the response has the status
                 *     412. `*` matches any state. See [Concurrent changes](#section/Concurrent-changes).
                 * @example "7Hq0vVJmK2cXw1nQ3sYbEw"
                 */
                "If-Match": components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /** @description The complete settings. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettingsInput"];
            };
        };
        responses: {
            /** @description The settings were updated, or checked for a dry run. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UpdatedSettings"];
                };
            };
            /** @description Invalid query or settings. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            /** @description Device values would be deleted without `deleteValues`. A dry run reports such values with a 200. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource has changed since you have read it. Nothing was done. See [Concurrent changes](#section/Concurrent-changes). */
            412: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The errors, at least one. */
                        errors: components["schemas"]["ErrorEntry"][];
                        /** @description The current state of the resource. */
                        current: components["schemas"]["Application"];
                    };
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            428: components["responses"]["IfMatchRequired"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    getDeviceAccess: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The app keys. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeviceAccess"];
                };
            };
            400: components["responses"]["BadParameter"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    rotateAppKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The new app key and the previous one. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeviceAccess"];
                };
            };
            400: components["responses"]["BadParameter"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    rotateIdentitySecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The secret was generated. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IdentitySecret"];
                };
            };
            400: components["responses"]["BadParameter"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    listIndexes: {
        parameters: {
            query?: {
                /**
                 * @description Returns only entries that contain this text, case-insensitive, in `field`.
                 * @example spring
                 */
                search?: string;
                /**
                 * @description Returns only entries with this `state`.
                 * @example waiting
                 */
                state?: "waiting" | "building" | "ready";
                /**
                 * @description The property to sort by, with `-` in descending order: `field` by default. Entries without a value are last.
                 * @example field
                 */
                sort?: "field" | "-field" | "state" | "-state" | "progress" | "-progress";
            };
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The indexes. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldIndexList"];
                };
            };
            400: components["responses"]["BadParameter"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    listGateways: {
        parameters: {
            query?: {
                /**
                 * @description Returns only entries that contain this text, case-insensitive, in `reason`.
                 * @example spring
                 */
                search?: string;
                /**
                 * @description Returns only entries with this `platform`.
                 * @example android
                 */
                platform?: "android" | "ios" | "web";
                /**
                 * @description Returns only entries with this `gateway`.
                 * @example fcm
                 */
                gateway?: "fcm" | "apns" | "webpush" | "log";
                /**
                 * @description Returns only entries with this `breaker`.
                 * @example closed
                 */
                breaker?: "closed" | "open";
                /**
                 * @description The property to sort by, with `-` in descending order: `platform` by default. Entries without a value are last.
                 * @example platform
                 */
                sort?: "platform" | "-platform" | "gateway" | "-gateway" | "breaker" | "-breaker";
            };
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The gateways. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GatewayList"];
                };
            };
            400: components["responses"]["BadParameter"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    checkGateways: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The results. A failed check is not an error. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GatewayCheckList"];
                };
            };
            400: components["responses"]["BadParameter"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    getSettingsSchema: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The JSON Schema. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SettingsSchema"];
                };
            };
            400: components["responses"]["BadParameter"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    listSends: {
        parameters: {
            query?: {
                /**
                 * @description Returns only sends in this state.
                 * @example sending
                 */
                state?: components["parameters"]["sendState"];
                /**
                 * @description Returns only sends of this message.
                 * @example 2048
                 */
                messageId?: components["parameters"]["sentMessageId"];
                /**
                 * @description The page number, from 1. A page below 1 or after the last page is empty.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Returns only entries that contain this text, case-insensitive, in `messageName`.
                 * @example spring
                 */
                search?: string;
                /**
                 * @description Returns only entries with this `platform`.
                 * @example android
                 */
                platform?: "android" | "ios" | "web";
                /**
                 * @description Returns only entries with this `kind`.
                 * @example campaign
                 */
                kind?: "campaign" | "test" | "instant";
                /**
                 * @description Returns only entries with this `campaignId`.
                 * @example 1
                 */
                campaignId?: number;
                /**
                 * @description Returns only entries whose `createdAt` is at or after this time.
                 * @example 2026-03-16T00:00:00Z
                 */
                from?: string;
                /**
                 * @description Returns only entries whose `createdAt` is before this time.
                 * @example 2026-03-16T00:00:00Z
                 */
                to?: string;
                /**
                 * @description The property to sort by, with `-` in descending order: `-id` by default. Entries without a value are last.
                 * @example -id
                 */
                sort?: "id" | "-id" | "createdAt" | "-createdAt" | "finishedAt" | "-finishedAt" | "messageName" | "-messageName" | "messageId" | "-messageId" | "campaignId" | "-campaignId" | "kind" | "-kind" | "platform" | "-platform" | "state" | "-state" | "sent" | "-sent" | "failed" | "-failed" | "suppressed" | "-suppressed" | "canceled" | "-canceled";
                /**
                 * @description The number of entries per page: 100 by default, and 10,000 as CSV.
                 * @example 20
                 */
                pageSize?: components["parameters"]["listPageSize"];
                /**
                 * @description Whether to count the entries of all pages, in the header `X-Total-Count`.
                 * @example true
                 */
                total?: components["parameters"]["listTotal"];
            };
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of sends. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    /**
                     * @description URLs of other pages (RFC 8288): `first`; `prev` on pages above 1; `next` if a next page may exist. They keep the query
                     *     parameters of the request.
                     * @example <http://localhost:3000/operator/v1/apps/shop/sends?page=1>; rel="first", <http://localhost:3000/operator/v1/apps/shop/sends?page=2>; rel="next"
                     */
                    Link: string;
                    /**
                     * @description With `total=true`, the number of entries of all pages. Omitted if there are more than 10,000.
                     * @example 42
                     */
                    "X-Total-Count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SendEntryPage"];
                };
            };
            /** @description Invalid filter or page. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    getSend: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the send.
                 * @example 9002
                 */
                sendId: components["parameters"]["sendId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The send. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SendDetails"];
                };
            };
            400: components["responses"]["BadSendId"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            404: components["responses"]["SendNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    getSendContent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the send.
                 * @example 9002
                 */
                sendId: components["parameters"]["sendId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The content and the audience. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SendContent"];
                };
            };
            400: components["responses"]["BadSendId"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            404: components["responses"]["SendNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    listSendOutcomes: {
        parameters: {
            query?: {
                /**
                 * @description Returns only entries that contain this text, case-insensitive, in `reason`.
                 * @example spring
                 */
                search?: string;
                /**
                 * @description Returns only entries with this `status`.
                 * @example sent
                 */
                status?: "sent" | "failed" | "suppressed" | "canceled";
                /**
                 * @description Returns only entries with this `reason`.
                 * @example spring
                 */
                reason?: string;
                /**
                 * @description The property to sort by, with `-` in descending order: `-devices` by default. Entries without a value are last.
                 * @example -devices
                 */
                sort?: "devices" | "-devices" | "status" | "-status" | "reason" | "-reason";
            };
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the send.
                 * @example 9002
                 */
                sendId: components["parameters"]["sendId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The outcomes. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SendOutcomes"];
                };
            };
            400: components["responses"]["BadSendId"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            404: components["responses"]["SendNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    pauseSend: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the send.
                 * @example 9002
                 */
                sendId: components["parameters"]["sendId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The send is paused. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            400: components["responses"]["BadSendId"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            404: components["responses"]["SendNotFound"];
            409: components["responses"]["SendEnded"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    resumeSend: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the send.
                 * @example 9002
                 */
                sendId: components["parameters"]["sendId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The send is not paused. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            400: components["responses"]["BadSendId"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            404: components["responses"]["SendNotFound"];
            409: components["responses"]["SendEnded"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    cancelSend: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the send.
                 * @example 9002
                 */
                sendId: components["parameters"]["sendId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The send is being canceled. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            400: components["responses"]["BadSendId"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            404: components["responses"]["SendNotFound"];
            409: components["responses"]["SendEnded"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    listSendDeliveries: {
        parameters: {
            query?: {
                /**
                 * @description Returns only deliveries with this status.
                 * @example failed
                 */
                status?: components["parameters"]["deliveryStatus"];
                /**
                 * @description Returns only deliveries with exactly this reason.
                 * @example marketing pressure
                 */
                reason?: components["parameters"]["deliveryReason"];
                /**
                 * @description An opaque cursor from the link `next` of the previous page. Do not create or change it.
                 * @example WyIyMDI2LTAzLTE2Il0
                 */
                cursor?: components["parameters"]["deliveryCursor"];
                /**
                 * @description Returns only entries that contain this text, case-insensitive, in `udid`, `reason`.
                 * @example spring
                 */
                search?: string;
                /**
                 * @description Returns only entries whose `udid` contains this text, case-insensitive.
                 * @example spring
                 */
                udid?: string;
                /**
                 * @description The property to sort by, with `-` in descending order: `at` by default. Entries without a value are last.
                 * @example at
                 */
                sort?: "at" | "-at" | "udid" | "-udid" | "status" | "-status" | "reason" | "-reason";
                /**
                 * @description The number of entries per page: 100 by default, and 10,000 as CSV.
                 * @example 20
                 */
                pageSize?: components["parameters"]["listPageSize"];
                /**
                 * @description Whether to count the entries of all pages, in the header `X-Total-Count`.
                 * @example true
                 */
                total?: components["parameters"]["listTotal"];
            };
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the send.
                 * @example 9002
                 */
                sendId: components["parameters"]["sendId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of deliveries. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    /**
                     * @description URLs of other pages (RFC 8288): `first`; `prev` on pages above 1; `next` if a next page may exist. They keep the query
                     *     parameters of the request.
                     * @example <http://localhost:3000/operator/v1/apps/shop/sends/9002/deliveries?status=failed>; rel="first"
                     */
                    Link: string;
                    /**
                     * @description With `total=true`, the number of entries of all pages. Omitted if there are more than 10,000.
                     * @example 42
                     */
                    "X-Total-Count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SendDeliveryPage"];
                };
            };
            /** @description Invalid ID, filter or cursor. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            404: components["responses"]["SendNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    getMessageFunnel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the message.
                 * @example 2048
                 */
                messageId: components["parameters"]["messageId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The funnel. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageFunnel"];
                };
            };
            /** @description Invalid ID. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            404: components["responses"]["UnknownMessage"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    previewMessage: {
        parameters: {
            query: {
                /**
                 * @description The UDID of the device.
                 * @example f3b1c0de-58a1-4b6e-9a77-2f4d1c9e0a11
                 */
                udid: components["parameters"]["previewUdid"];
            };
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the message.
                 * @example 2048
                 */
                messageId: components["parameters"]["messageId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rendered message. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessagePreview"];
                };
            };
            /** @description Invalid ID or UDID. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            /** @description Unknown message or device. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    countAudience: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the message.
                 * @example 2048
                 */
                messageId: components["parameters"]["messageId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The size of the audience. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AudienceCount"];
                };
            };
            /** @description Invalid ID. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            404: components["responses"]["UnknownMessage"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    getSendCalendar: {
        parameters: {
            query: {
                /**
                 * @description Returns only dates at or after this time.
                 * @example 2026-03-01T00:00:00+01:00
                 */
                startDate: components["parameters"]["calendarStart"];
                /**
                 * @description Returns only dates before this time, at most 62 days after `startDate`.
                 * @example 2026-04-01T00:00:00+02:00
                 */
                endDate: components["parameters"]["calendarEnd"];
            };
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The dates. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SendCalendar"];
                };
            };
            /** @description Invalid period. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    getPeriodStatistics: {
        parameters: {
            query: {
                /**
                 * @description The first UTC day of the period.
                 * @example 2026-03-01
                 */
                startDate: components["parameters"]["periodStart"];
                /**
                 * @description The last UTC day of the period. The period has at most 366 days.
                 * @example 2026-03-28
                 */
                endDate: components["parameters"]["periodEnd"];
            };
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The statistics. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PeriodStatistics"];
                };
            };
            /** @description Invalid period. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    listNotifications: {
        parameters: {
            query?: {
                /**
                 * @description The page number, from 1. A page below 1 or after the last page is empty.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Returns only entries that contain this text, case-insensitive, in `title`, `reason`.
                 * @example spring
                 */
                search?: string;
                /**
                 * @description Returns only entries with this `kind`.
                 * @example send.failed
                 */
                kind?: "send.failed" | "breaker.opened" | "import.completed" | "import.failed" | "webhook.failed" | "approval.requested" | "approval.decided";
                /**
                 * @description Returns only entries with this `isRead`.
                 * @example true
                 */
                isRead?: boolean;
                /**
                 * @description Returns only entries with this `sendId`.
                 * @example 1
                 */
                sendId?: number;
                /**
                 * @description Returns only entries with this `importId`.
                 * @example 1
                 */
                importId?: number;
                /**
                 * @description Returns only entries with this `approvalId`.
                 * @example 1
                 */
                approvalId?: number;
                /**
                 * @description Returns only entries with this `service`.
                 * @example fcm
                 */
                service?: "fcm" | "apns" | "webpush";
                /**
                 * @description Returns only entries whose `lastAt` is at or after this time.
                 * @example 2026-03-16T00:00:00Z
                 */
                from?: string;
                /**
                 * @description Returns only entries whose `lastAt` is before this time.
                 * @example 2026-03-16T00:00:00Z
                 */
                to?: string;
                /**
                 * @description The property to sort by, with `-` in descending order: `-lastAt` by default. Entries without a value are last.
                 * @example -lastAt
                 */
                sort?: "lastAt" | "-lastAt" | "id" | "-id" | "kind" | "-kind" | "count" | "-count" | "firstAt" | "-firstAt";
                /**
                 * @description The number of entries per page: 100 by default, and 10,000 as CSV.
                 * @example 20
                 */
                pageSize?: components["parameters"]["listPageSize"];
                /**
                 * @description Whether to count the entries of all pages, in the header `X-Total-Count`.
                 * @example true
                 */
                total?: components["parameters"]["listTotal"];
            };
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of notifications. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    /**
                     * @description URLs of other pages (RFC 8288): `first`; `prev` on pages above 1; `next` if a next page may exist. They keep the query
                     *     parameters of the request.
                     * @example <http://localhost:3000/operator/v1/apps/shop/notifications?page=1>; rel="first"
                     */
                    Link: string;
                    /**
                     * @description With `total=true`, the number of entries of all pages. Omitted if there are more than 10,000.
                     * @example 42
                     */
                    "X-Total-Count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationPage"];
                };
            };
            /** @description Invalid page. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    markNotificationsRead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /** @description The notifications. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReadNotifications"];
            };
        };
        responses: {
            /** @description The notifications are read. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid body. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    getNotificationEmail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Your choice. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationEmail"];
                };
            };
            400: components["responses"]["BadParameter"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    updateNotificationEmail: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The `ETag` of the resource that you have read. If the resource has changed since then, nothing happens and the response has the status
                 *     412. `*` matches any state. See [Concurrent changes](#section/Concurrent-changes).
                 * @example "7Hq0vVJmK2cXw1nQ3sYbEw"
                 */
                "If-Match": components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /** @description Your choice. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NotificationEmailInput"];
            };
        };
        responses: {
            /** @description Your choice was stored. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationEmail"];
                };
            };
            /** @description Invalid body. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            /** @description The resource has changed since you have read it. Nothing was done. See [Concurrent changes](#section/Concurrent-changes). */
            412: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The errors, at least one. */
                        errors: components["schemas"]["ErrorEntry"][];
                        /** @description The current state of the resource. */
                        current: components["schemas"]["NotificationEmail"];
                    };
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            428: components["responses"]["IfMatchRequired"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    testNotificationEmail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The result. A failed test is not an error. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationTest"];
                };
            };
            400: components["responses"]["BadParameter"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    getNotificationWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationWebhook"];
                };
            };
            400: components["responses"]["BadParameter"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    updateNotificationWebhook: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The `ETag` of the resource that you have read. If the resource has changed since then, nothing happens and the response has the status
                 *     412. `*` matches any state. See [Concurrent changes](#section/Concurrent-changes).
                 * @example "7Hq0vVJmK2cXw1nQ3sYbEw"
                 */
                "If-Match": components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /** @description The webhook. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NotificationWebhookInput"];
            };
        };
        responses: {
            /** @description The webhook was set. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedNotificationWebhook"];
                };
            };
            /** @description Invalid body. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            /** @description The resource has changed since you have read it. Nothing was done. See [Concurrent changes](#section/Concurrent-changes). */
            412: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The errors, at least one. */
                        errors: components["schemas"]["ErrorEntry"][];
                        /** @description The current state of the resource. */
                        current: components["schemas"]["NotificationWebhook"];
                    };
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            428: components["responses"]["IfMatchRequired"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    deleteNotificationWebhook: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The `ETag` of the resource that you have read. If the resource has changed since then, nothing happens and the response has the status
                 *     412. `*` matches any state. See [Concurrent changes](#section/Concurrent-changes).
                 * @example "7Hq0vVJmK2cXw1nQ3sYbEw"
                 */
                "If-Match": components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The application no longer has a webhook. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationWebhook"];
                };
            };
            400: components["responses"]["BadParameter"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            /** @description The resource has changed since you have read it. Nothing was done. See [Concurrent changes](#section/Concurrent-changes). */
            412: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The errors, at least one. */
                        errors: components["schemas"]["ErrorEntry"][];
                        /** @description The current state of the resource. */
                        current: components["schemas"]["NotificationWebhook"];
                    };
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            428: components["responses"]["IfMatchRequired"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    testNotificationWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The result. A failed test is not an error. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationTest"];
                };
            };
            400: components["responses"]["BadParameter"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    listCampaignDrafts: {
        parameters: {
            query?: {
                /**
                 * @description The page number, from 1. A page below 1 or after the last page is empty.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Returns only entries that contain this text, case-insensitive, in `name`, `operator`.
                 * @example spring
                 */
                search?: string;
                /**
                 * @description Returns only entries whose `name` contains this text, case-insensitive.
                 * @example spring
                 */
                name?: string;
                /**
                 * @description Returns only entries whose `operator` contains this text, case-insensitive.
                 * @example spring
                 */
                operator?: string;
                /**
                 * @description Returns only entries with this `isSent`.
                 * @example true
                 */
                isSent?: boolean;
                /**
                 * @description Returns only entries with this `campaignId`.
                 * @example 1
                 */
                campaignId?: number;
                /**
                 * @description Returns only entries whose `updatedAt` is at or after this time.
                 * @example 2026-03-16T00:00:00Z
                 */
                from?: string;
                /**
                 * @description Returns only entries whose `updatedAt` is before this time.
                 * @example 2026-03-16T00:00:00Z
                 */
                to?: string;
                /**
                 * @description The property to sort by, with `-` in descending order: `-id` by default. Entries without a value are last.
                 * @example -id
                 */
                sort?: "id" | "-id" | "name" | "-name" | "operator" | "-operator" | "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt" | "isSent" | "-isSent";
                /**
                 * @description The number of entries per page: 100 by default, and 10,000 as CSV.
                 * @example 20
                 */
                pageSize?: components["parameters"]["listPageSize"];
                /**
                 * @description Whether to count the entries of all pages, in the header `X-Total-Count`.
                 * @example true
                 */
                total?: components["parameters"]["listTotal"];
            };
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of drafts. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    /**
                     * @description URLs of other pages (RFC 8288): `first`; `prev` on pages above 1; `next` if a next page may exist. They keep the query
                     *     parameters of the request.
                     * @example <http://localhost:3000/operator/v1/apps/shop/campaign_drafts?page=1>; rel="first"
                     */
                    Link: string;
                    /**
                     * @description With `total=true`, the number of entries of all pages. Omitted if there are more than 10,000.
                     * @example 42
                     */
                    "X-Total-Count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignDraftPage"];
                };
            };
            /** @description Invalid page. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    createCampaignDraft: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /** @description The draft. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CampaignDraftInput"];
            };
        };
        responses: {
            /** @description The draft was stored. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            /** @description Invalid body. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            /** @description The application has 200 drafts that were not sent. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    getCampaignDraft: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the draft.
                 * @example 12
                 */
                draftId: components["parameters"]["draftId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The draft. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignDraft"];
                };
            };
            400: components["responses"]["BadDraftId"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            404: components["responses"]["DraftNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    updateCampaignDraft: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The `ETag` of the resource that you have read. If the resource has changed since then, nothing happens and the response has the status
                 *     412. `*` matches any state. See [Concurrent changes](#section/Concurrent-changes).
                 * @example "7Hq0vVJmK2cXw1nQ3sYbEw"
                 */
                "If-Match": components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the draft.
                 * @example 12
                 */
                draftId: components["parameters"]["draftId"];
            };
            cookie?: never;
        };
        /** @description The draft. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CampaignDraftInput"];
            };
        };
        responses: {
            /** @description The draft was stored. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            /** @description Invalid ID or body. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            404: components["responses"]["DraftNotFound"];
            /** @description The draft was sent. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource has changed since you have read it. Nothing was done. See [Concurrent changes](#section/Concurrent-changes). */
            412: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The errors, at least one. */
                        errors: components["schemas"]["ErrorEntry"][];
                        /** @description The current state of the resource. */
                        current: components["schemas"]["CampaignDraft"];
                    };
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            428: components["responses"]["IfMatchRequired"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    deleteCampaignDraft: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The `ETag` of the resource that you have read. If the resource has changed since then, nothing happens and the response has the status
                 *     412. `*` matches any state. See [Concurrent changes](#section/Concurrent-changes).
                 * @example "7Hq0vVJmK2cXw1nQ3sYbEw"
                 */
                "If-Match": components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the draft.
                 * @example 12
                 */
                draftId: components["parameters"]["draftId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The draft was deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            400: components["responses"]["BadDraftId"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            404: components["responses"]["DraftNotFound"];
            /** @description The resource has changed since you have read it. Nothing was done. See [Concurrent changes](#section/Concurrent-changes). */
            412: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The errors, at least one. */
                        errors: components["schemas"]["ErrorEntry"][];
                        /** @description The current state of the resource. */
                        current: components["schemas"]["CampaignDraft"];
                    };
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            428: components["responses"]["IfMatchRequired"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    countCampaignAudience: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /** @description The audience. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CampaignAudience"];
            };
        };
        responses: {
            /** @description The size of the audience. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignAudienceCount"];
                };
            };
            /** @description Invalid body. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    sendCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /** @description The campaign. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CampaignSend"];
            };
        };
        responses: {
            /** @description The campaign was sent or scheduled. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SentCampaign"];
                };
            };
            /** @description Invalid body, or a reference to an unknown segment or list. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            /** @description Unknown draft, collapse key or button template. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key was used by another request, or the draft was sent or has changed. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    undoCampaignSend: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the campaign.
                 * @example 1024
                 */
                campaignId: components["parameters"]["campaignId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The campaign was taken back. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            /** @description Invalid ID. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            /** @description Unknown campaign. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A send has started, or the campaign was not sent as a whole. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    listApprovals: {
        parameters: {
            query?: {
                /**
                 * @description The page number, from 1. A page below 1 or after the last page is empty.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Returns only entries that contain this text, case-insensitive, in `name`, `comment`, `reason`, `requestedBy`, `decidedBy`.
                 * @example spring
                 */
                search?: string;
                /**
                 * @description Returns only entries whose `name` contains this text, case-insensitive.
                 * @example spring
                 */
                name?: string;
                /**
                 * @description Returns only entries whose `requestedBy` contains this text, case-insensitive.
                 * @example spring
                 */
                requestedBy?: string;
                /**
                 * @description Returns only entries whose `decidedBy` contains this text, case-insensitive.
                 * @example spring
                 */
                decidedBy?: string;
                /**
                 * @description Returns only entries with this `state`.
                 * @example pending
                 */
                state?: "pending" | "approved" | "declined" | "withdrawn" | "expired" | "lapsed";
                /**
                 * @description Returns only entries with this `operation`.
                 * @example sendMessage
                 */
                operation?: "sendMessage" | "createSchedule" | "updateSchedule" | "sendCampaign" | "sendInstantMessage";
                /**
                 * @description Returns only entries with this `messageId`.
                 * @example 1
                 */
                messageId?: number;
                /**
                 * @description Returns only entries with this `draftId`.
                 * @example 1
                 */
                draftId?: number;
                /**
                 * @description Returns only entries whose `createdAt` is at or after this time.
                 * @example 2026-03-16T00:00:00Z
                 */
                from?: string;
                /**
                 * @description Returns only entries whose `createdAt` is before this time.
                 * @example 2026-03-16T00:00:00Z
                 */
                to?: string;
                /**
                 * @description The property to sort by, with `-` in descending order: `-id` by default. Entries without a value are last.
                 * @example -id
                 */
                sort?: "id" | "-id" | "name" | "-name" | "state" | "-state" | "operation" | "-operation" | "devices" | "-devices" | "requestedBy" | "-requestedBy" | "createdAt" | "-createdAt" | "expiresAt" | "-expiresAt" | "decidedBy" | "-decidedBy" | "decidedAt" | "-decidedAt";
                /**
                 * @description The number of entries per page: 100 by default, and 10,000 as CSV.
                 * @example 20
                 */
                pageSize?: components["parameters"]["listPageSize"];
                /**
                 * @description Whether to count the entries of all pages, in the header `X-Total-Count`.
                 * @example true
                 */
                total?: components["parameters"]["listTotal"];
            };
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of approvals. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    /**
                     * @description URLs of other pages (RFC 8288): `first`; `prev` on pages above 1; `next` if a next page may exist. They keep the query
                     *     parameters of the request.
                     * @example <http://localhost:3000/operator/v1/apps/shop/approvals?page=1>; rel="first"
                     */
                    Link: string;
                    /**
                     * @description With `total=true`, the number of entries of all pages. Omitted if there are more than 10,000.
                     * @example 42
                     */
                    "X-Total-Count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApprovalPage"];
                };
            };
            /** @description Invalid page. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    createApproval: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /** @description The send. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApprovalInput"];
            };
        };
        responses: {
            /** @description The approval is pending. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            /** @description Invalid body, or the send would be rejected, such as that of a message that was sent. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            /** @description Unknown message, schedule, draft, collapse key or button template. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Sends of the application need no approval, the message or draft already waits for one, or 200 approvals are pending. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    getApproval: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the approval.
                 * @example 31
                 */
                approvalId: components["parameters"]["approvalId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The approval. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Approval"];
                };
            };
            400: components["responses"]["BadApprovalId"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            404: components["responses"]["ApprovalNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    approveSend: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the approval.
                 * @example 31
                 */
                approvalId: components["parameters"]["approvalId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The send was started or scheduled. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApprovalEntry"];
                };
            };
            400: components["responses"]["BadApprovalId"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            404: components["responses"]["ApprovalNotFound"];
            /** @description The approval is not pending any more, what it would send has changed, or the send would be rejected. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    declineSend: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the approval.
                 * @example 31
                 */
                approvalId: components["parameters"]["approvalId"];
            };
            cookie?: never;
        };
        /** @description The reason. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeclineInput"];
            };
        };
        responses: {
            /** @description The send was declined. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApprovalEntry"];
                };
            };
            /** @description Invalid ID or body. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            404: components["responses"]["ApprovalNotFound"];
            409: components["responses"]["ApprovalEnded"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    withdrawApproval: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the approval.
                 * @example 31
                 */
                approvalId: components["parameters"]["approvalId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The approval was withdrawn. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApprovalEntry"];
                };
            };
            400: components["responses"]["BadApprovalId"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            404: components["responses"]["ApprovalNotFound"];
            409: components["responses"]["ApprovalEnded"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    listPictures: {
        parameters: {
            query?: {
                /**
                 * @description The page number, from 1. A page below 1 or after the last page is empty.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Returns only entries that contain this text, case-insensitive, in `name`, `operator`.
                 * @example spring
                 */
                search?: string;
                /**
                 * @description Returns only entries whose `name` contains this text, case-insensitive.
                 * @example spring
                 */
                name?: string;
                /**
                 * @description Returns only entries whose `operator` contains this text, case-insensitive.
                 * @example spring
                 */
                operator?: string;
                /**
                 * @description Returns only entries with this `mediaType`.
                 * @example image/png
                 */
                mediaType?: "image/png" | "image/jpeg" | "image/gif" | "image/webp";
                /**
                 * @description Returns only entries with this `sha256`.
                 * @example spring
                 */
                sha256?: string;
                /**
                 * @description Returns only entries whose `createdAt` is at or after this time.
                 * @example 2026-03-16T00:00:00Z
                 */
                from?: string;
                /**
                 * @description Returns only entries whose `createdAt` is before this time.
                 * @example 2026-03-16T00:00:00Z
                 */
                to?: string;
                /**
                 * @description The property to sort by, with `-` in descending order: `-id` by default. Entries without a value are last.
                 * @example -id
                 */
                sort?: "id" | "-id" | "name" | "-name" | "mediaType" | "-mediaType" | "bytes" | "-bytes" | "width" | "-width" | "height" | "-height" | "operator" | "-operator" | "createdAt" | "-createdAt";
                /**
                 * @description The number of entries per page: 100 by default, and 10,000 as CSV.
                 * @example 20
                 */
                pageSize?: components["parameters"]["listPageSize"];
                /**
                 * @description Whether to count the entries of all pages, in the header `X-Total-Count`.
                 * @example true
                 */
                total?: components["parameters"]["listTotal"];
            };
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of pictures. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    /**
                     * @description URLs of other pages (RFC 8288): `first`; `prev` on pages above 1; `next` if a next page may exist. They keep the query
                     *     parameters of the request.
                     * @example <http://localhost:3000/operator/v1/apps/shop/pictures?page=1>; rel="first"
                     */
                    Link: string;
                    /**
                     * @description With `total=true`, the number of entries of all pages. Omitted if there are more than 10,000.
                     * @example 42
                     */
                    "X-Total-Count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PicturePage"];
                };
            };
            /** @description Invalid page. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    createPicture: {
        parameters: {
            query?: {
                /**
                 * @description The name of the picture, such as that of the file. By default, it is the beginning of its hash.
                 * @example spring-offer.png
                 */
                name?: components["parameters"]["pictureName"];
            };
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /** @description The picture. */
        requestBody: {
            content: {
                "image/*": string;
            };
        };
        responses: {
            /** @description The picture. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Picture"];
                };
            };
            /** @description Invalid name, no body, a damaged picture, too many pixels, or no progress of the upload. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            /** @description The pictures of the application are too large together, or too many. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The picture is larger than 1 MiB. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is not a PNG, JPEG, GIF or WebP picture, or it is compressed. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyUploads"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    getPicture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the picture.
                 * @example 31
                 */
                pictureId: components["parameters"]["pictureId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Picture"];
                };
            };
            400: components["responses"]["BadPictureId"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            404: components["responses"]["PictureNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    deletePicture: {
        parameters: {
            query?: {
                /**
                 * @description Whether to delete a picture that is in use.
                 * @example true
                 */
                force?: components["parameters"]["force"];
            };
            header: {
                /**
                 * @description The `ETag` of the resource that you have read. If the resource has changed since then, nothing happens and the response has the status
                 *     412. `*` matches any state. See [Concurrent changes](#section/Concurrent-changes).
                 * @example "7Hq0vVJmK2cXw1nQ3sYbEw"
                 */
                "If-Match": components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the picture.
                 * @example 31
                 */
                pictureId: components["parameters"]["pictureId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture was deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            400: components["responses"]["BadPictureId"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            404: components["responses"]["PictureNotFound"];
            /** @description The picture is in use. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource has changed since you have read it. Nothing was done. See [Concurrent changes](#section/Concurrent-changes). */
            412: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The errors, at least one. */
                        errors: components["schemas"]["ErrorEntry"][];
                        /** @description The current state of the resource. */
                        current: components["schemas"]["Picture"];
                    };
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            428: components["responses"]["IfMatchRequired"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    listCapturedPushes: {
        parameters: {
            query?: {
                /**
                 * @description An opaque cursor from the link `next` of the previous page. Do not create or change it.
                 * @example WzEyLDNd
                 */
                cursor?: components["parameters"]["pushCursor"];
                /**
                 * @description Returns only entries that contain this text, case-insensitive, in `udid`.
                 * @example spring
                 */
                search?: string;
                /**
                 * @description Returns only entries whose `udid` contains this text, case-insensitive.
                 * @example spring
                 */
                udid?: string;
                /**
                 * @description Returns only entries with this `sendId`.
                 * @example 1
                 */
                sendId?: number;
                /**
                 * @description Returns only entries whose `at` is at or after this time.
                 * @example 2026-03-16T00:00:00Z
                 */
                from?: string;
                /**
                 * @description Returns only entries whose `at` is before this time.
                 * @example 2026-03-16T00:00:00Z
                 */
                to?: string;
                /**
                 * @description The property to sort by, with `-` in descending order: `-at` by default. Entries without a value are last.
                 * @example -at
                 */
                sort?: "at" | "-at" | "udid" | "-udid" | "sendId" | "-sendId";
                /**
                 * @description The number of entries per page: 100 by default, and 10,000 as CSV.
                 * @example 20
                 */
                pageSize?: components["parameters"]["listPageSize"];
                /**
                 * @description Whether to count the entries of all pages, in the header `X-Total-Count`.
                 * @example true
                 */
                total?: components["parameters"]["listTotal"];
            };
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of captured pushes. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    /**
                     * @description URLs of other pages (RFC 8288): `first`; `prev` on pages above 1; `next` if a next page may exist. They keep the query
                     *     parameters of the request.
                     * @example <http://localhost:3000/operator/v1/apps/shop/captured_pushes>; rel="first"
                     */
                    Link: string;
                    /**
                     * @description With `total=true`, the number of entries of all pages. Omitted if there are more than 10,000.
                     * @example 42
                     */
                    "X-Total-Count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CapturedPushPage"];
                };
            };
            /** @description Invalid cursor. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    countCriteria: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /** @description The criteria. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CriteriaInput"];
            };
        };
        responses: {
            /** @description The number of devices, and some of them. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CriteriaCount"];
                };
            };
            /** @description Invalid criteria. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    findDevices: {
        parameters: {
            query?: {
                /**
                 * @description A UDID or its first characters, a client ID, or the value of another matching key of the data scheme. Without it, all devices are
                 *     listed.
                 * @example C-1001
                 */
                search?: components["parameters"]["deviceSearch"];
                /**
                 * @description Returns only devices that are in this static list now.
                 * @example 7
                 */
                listId?: components["parameters"]["memberOfList"];
                /**
                 * @description Returns only devices whose `firstOpen` is at or after this time.
                 * @example 2026-03-16T00:00:00Z
                 */
                firstOpenFrom?: components["parameters"]["firstOpenFrom"];
                /**
                 * @description Returns only devices whose `firstOpen` is before this time.
                 * @example 2026-03-16T00:00:00Z
                 */
                firstOpenTo?: components["parameters"]["firstOpenTo"];
                /**
                 * @description The page number, from 1. A page below 1 or after the last page is empty.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Returns only entries with this `platform`.
                 * @example android
                 */
                platform?: "android" | "ios" | "web";
                /**
                 * @description Returns only entries with this `language`.
                 * @example spring
                 */
                language?: string;
                /**
                 * @description Returns only entries with this `hasToken`.
                 * @example true
                 */
                hasToken?: boolean;
                /**
                 * @description Returns only entries with this `pushConsent`.
                 * @example true
                 */
                pushConsent?: boolean;
                /**
                 * @description Returns only entries whose `lastOpen` is at or after this time.
                 * @example 2026-03-16T00:00:00Z
                 */
                from?: string;
                /**
                 * @description Returns only entries whose `lastOpen` is before this time.
                 * @example 2026-03-16T00:00:00Z
                 */
                to?: string;
                /**
                 * @description The property to sort by, with `-` in descending order: `-id` by default. Entries without a value are last.
                 * @example -id
                 */
                sort?: "id" | "-id" | "udid" | "-udid" | "platform" | "-platform" | "clientId" | "-clientId" | "model" | "-model" | "language" | "-language" | "firstOpen" | "-firstOpen" | "lastOpen" | "-lastOpen";
                /**
                 * @description The number of entries per page: 100 by default, and 10,000 as CSV.
                 * @example 20
                 */
                pageSize?: components["parameters"]["listPageSize"];
                /**
                 * @description Whether to count the entries of all pages, in the header `X-Total-Count`.
                 * @example true
                 */
                total?: components["parameters"]["listTotal"];
            };
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of devices. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    /**
                     * @description URLs of other pages (RFC 8288): `first`; `prev` on pages above 1; `next` if a next page may exist. They keep the query
                     *     parameters of the request.
                     * @example <http://localhost:3000/operator/v1/apps/shop/devices?search=C-1001&page=1>; rel="first"
                     */
                    Link: string;
                    /**
                     * @description With `total=true`, the number of entries of all pages. Omitted if there are more than 10,000.
                     * @example 42
                     */
                    "X-Total-Count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeviceEntries"];
                };
            };
            /** @description Invalid filter or page. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    getDevice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The UDID of the device.
                 * @example f3b1c0de-58a1-4b6e-9a77-2f4d1c9e0a11
                 */
                udid: components["parameters"]["deviceUdid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The device. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeviceDetails"];
                };
            };
            /** @description Invalid UDID. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            404: components["responses"]["DeviceNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    updateDevice: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The `ETag` of the resource that you have read. If the resource has changed since then, nothing happens and the response has the status
                 *     412. `*` matches any state. See [Concurrent changes](#section/Concurrent-changes).
                 * @example "7Hq0vVJmK2cXw1nQ3sYbEw"
                 */
                "If-Match": components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The UDID of the device.
                 * @example f3b1c0de-58a1-4b6e-9a77-2f4d1c9e0a11
                 */
                udid: components["parameters"]["deviceUdid"];
            };
            cookie?: never;
        };
        /** @description The fields to update. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["DeviceDataToUpdate"];
            };
        };
        responses: {
            /** @description The device was updated. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeviceUdid"];
                };
            };
            /** @description The body contains no fields, so nothing was updated. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Unknown or read-only field, or value of the wrong type. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            404: components["responses"]["DeviceNotFound"];
            /** @description The resource has changed since you have read it. Nothing was done. See [Concurrent changes](#section/Concurrent-changes). */
            412: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The errors, at least one. */
                        errors: components["schemas"]["ErrorEntry"][];
                        /** @description The current state of the resource. */
                        current: components["schemas"]["DeviceDetails"];
                    };
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            428: components["responses"]["IfMatchRequired"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    deleteDevice: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The `ETag` of the resource that you have read. If the resource has changed since then, nothing happens and the response has the status
                 *     412. `*` matches any state. See [Concurrent changes](#section/Concurrent-changes).
                 * @example "7Hq0vVJmK2cXw1nQ3sYbEw"
                 */
                "If-Match": components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The UDID of the device.
                 * @example f3b1c0de-58a1-4b6e-9a77-2f4d1c9e0a11
                 */
                udid: components["parameters"]["deviceUdid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The device was deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeviceUdid"];
                };
            };
            /** @description Invalid UDID. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            404: components["responses"]["DeviceNotFound"];
            /** @description The resource has changed since you have read it. Nothing was done. See [Concurrent changes](#section/Concurrent-changes). */
            412: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The errors, at least one. */
                        errors: components["schemas"]["ErrorEntry"][];
                        /** @description The current state of the resource. */
                        current: components["schemas"]["DeviceDetails"];
                    };
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            428: components["responses"]["IfMatchRequired"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    exportPerson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The UDID of the device.
                 * @example f3b1c0de-58a1-4b6e-9a77-2f4d1c9e0a11
                 */
                udid: components["parameters"]["deviceUdid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonExport"];
                };
            };
            /** @description Invalid UDID. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            404: components["responses"]["DeviceNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    deletePerson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The UDID of the device.
                 * @example f3b1c0de-58a1-4b6e-9a77-2f4d1c9e0a11
                 */
                udid: components["parameters"]["deviceUdid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The data was deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonDeletion"];
                };
            };
            /** @description Invalid UDID, or a client ID of too many devices. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            404: components["responses"]["DeviceNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    getDeviceTimeline: {
        parameters: {
            query?: {
                /**
                 * @description An opaque cursor from the link `next` of the previous page. Do not create or change it.
                 * @example WyIyMDI2LTAzLTE2Il0
                 */
                cursor?: components["parameters"]["timelineCursor"];
                /**
                 * @description Returns only entries that contain this text, case-insensitive, in `messageName`, `reason`.
                 * @example spring
                 */
                search?: string;
                /**
                 * @description Returns only entries with this `type`.
                 * @example delivery
                 */
                type?: "delivery" | "click" | "display" | "open" | "inboxRead" | "inboxArchived" | "tokenMoved" | "registrationEnded" | "event";
                /**
                 * @description Returns only entries with this `status`.
                 * @example sent
                 */
                status?: "sent" | "failed" | "suppressed" | "canceled";
                /**
                 * @description Returns only entries with this `kind`.
                 * @example campaign
                 */
                kind?: "campaign" | "test" | "instant";
                /**
                 * @description Returns only entries with this `messageId`.
                 * @example 1
                 */
                messageId?: number;
                /**
                 * @description Returns only entries with this `sendId`.
                 * @example 1
                 */
                sendId?: number;
                /**
                 * @description Returns only entries whose `at` is at or after this time.
                 * @example 2026-03-16T00:00:00Z
                 */
                from?: string;
                /**
                 * @description Returns only entries whose `at` is before this time.
                 * @example 2026-03-16T00:00:00Z
                 */
                to?: string;
                /**
                 * @description The property to sort by, with `-` in descending order: `-at` by default. Entries without a value are last.
                 * @example -at
                 */
                sort?: "at" | "-at" | "type" | "-type" | "status" | "-status" | "messageName" | "-messageName";
                /**
                 * @description The number of entries per page: 100 by default, and 10,000 as CSV.
                 * @example 20
                 */
                pageSize?: components["parameters"]["listPageSize"];
                /**
                 * @description Whether to count the entries of all pages, in the header `X-Total-Count`.
                 * @example true
                 */
                total?: components["parameters"]["listTotal"];
            };
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The UDID of the device.
                 * @example f3b1c0de-58a1-4b6e-9a77-2f4d1c9e0a11
                 */
                udid: components["parameters"]["deviceUdid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the timeline. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    /**
                     * @description URLs of other pages (RFC 8288): `first`; `prev` on pages above 1; `next` if a next page may exist. They keep the query
                     *     parameters of the request.
                     * @example <http://localhost:3000/operator/v1/apps/shop/devices/f3b1c0de-58a1-4b6e-9a77-2f4d1c9e0a11/timeline>; rel="first"
                     */
                    Link: string;
                    /**
                     * @description With `total=true`, the number of entries of all pages. Omitted if there are more than 10,000.
                     * @example 42
                     */
                    "X-Total-Count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeviceTimelinePage"];
                };
            };
            /** @description Invalid UDID or cursor. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            404: components["responses"]["DeviceNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    listInboxMessages: {
        parameters: {
            query?: {
                /**
                 * @description The page number, from 1. A page below 1 or after the last page is empty.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Returns only entries that contain this text, case-insensitive, in `externalId`, `title`.
                 * @example spring
                 */
                search?: string;
                /**
                 * @description Returns only entries with this `status`.
                 * @example scheduled
                 */
                status?: "scheduled" | "sent" | "expired";
                /**
                 * @description Returns only entries whose `createdAt` is at or after this time.
                 * @example 2026-03-16T00:00:00Z
                 */
                from?: string;
                /**
                 * @description Returns only entries whose `createdAt` is before this time.
                 * @example 2026-03-16T00:00:00Z
                 */
                to?: string;
                /**
                 * @description The property to sort by, with `-` in descending order: `id` by default. Entries without a value are last.
                 * @example id
                 */
                sort?: "id" | "-id" | "status" | "-status" | "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt" | "sendDate" | "-sendDate" | "expirationDate" | "-expirationDate" | "externalId" | "-externalId";
                /**
                 * @description The number of entries per page: 100 by default, and 10,000 as CSV.
                 * @example 20
                 */
                pageSize?: components["parameters"]["listPageSize"];
                /**
                 * @description Whether to count the entries of all pages, in the header `X-Total-Count`.
                 * @example true
                 */
                total?: components["parameters"]["listTotal"];
            };
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of inbox messages. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    /**
                     * @description URLs of other pages (RFC 8288): `first`; `prev` on pages above 1; `next` if a next page may exist. They keep the query
                     *     parameters of the request.
                     * @example <http://localhost:3000/operator/v1/apps/demo/inboxes>; rel="first"
                     */
                    Link: string;
                    /**
                     * @description With `total=true`, the number of entries of all pages. Omitted if there are more than 10,000.
                     * @example 42
                     */
                    "X-Total-Count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InboxRecordPage"];
                };
            };
            /** @description Invalid page. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    createInbox: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /** @description The inbox message. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["InboxMessages"];
            };
        };
        responses: {
            /** @description The inbox message was created. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            /** @description Invalid body. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            /** @description The body refers to an unknown event, segment or list. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    getInboxMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the inbox message.
                 * @example 1001
                 */
                inboxId: components["parameters"]["inboxId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The inbox message. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InboxRecord"];
                };
            };
            /** @description Invalid ID. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            /** @description Unknown inbox message. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    updateInbox: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The `ETag` of the resource that you have read. If the resource has changed since then, nothing happens and the response has the status
                 *     412. `*` matches any state. See [Concurrent changes](#section/Concurrent-changes).
                 * @example "7Hq0vVJmK2cXw1nQ3sYbEw"
                 */
                "If-Match": components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the inbox message.
                 * @example 1001
                 */
                inboxId: components["parameters"]["inboxId"];
            };
            cookie?: never;
        };
        /** @description The complete inbox message. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["InboxMessages"];
            };
        };
        responses: {
            /** @description The inbox message was updated. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            /** @description The message was already sent, or invalid ID or body. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            /** @description Unknown inbox message, or unknown reference in the body. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource has changed since you have read it. Nothing was done. See [Concurrent changes](#section/Concurrent-changes). */
            412: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The errors, at least one. */
                        errors: components["schemas"]["ErrorEntry"][];
                        /** @description The current state of the resource. */
                        current: components["schemas"]["InboxRecord"];
                    };
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            428: components["responses"]["IfMatchRequired"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    previewImport: {
        parameters: {
            query?: {
                /**
                 * @description What the file contains.
                 * @example devices
                 */
                kind?: components["parameters"]["importKind"];
                /**
                 * @description The static list. Required for `kind=list`.
                 * @example 310
                 */
                listId?: components["parameters"]["importListId"];
                /**
                 * @description The encoding of a file without a byte order mark, see [createImport](#operation/createImport). Without it, the encoding is
                 *     detected: UTF-8, UTF-16, otherwise Windows-1252.
                 * @example windows-1252
                 */
                encoding?: components["parameters"]["previewEncoding"];
                /**
                 * @description The fields of the columns in the order of the file, separated by commas. They replace the names in the header. An empty name
                 *     ignores its column: `columns=UDID,,city` ignores the second one. The columns must be as many as in the header. Columns at its end
                 *     without a name, or whose name begins with `#`, may be omitted.
                 * @example UDID,token,platform,language,customerId
                 */
                columns?: components["parameters"]["importColumns"];
            };
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /** @description The file, or its beginning. */
        requestBody: {
            content: {
                "text/csv": string;
            };
        };
        responses: {
            /** @description How the service reads the file. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportPreview"];
                };
            };
            /** @description Invalid query, no file, or no progress of the upload. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            /** @description Unknown list. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            /** @description The body is not `text/csv`, or it is compressed. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    listImports: {
        parameters: {
            query?: {
                /**
                 * @description The page number, from 1. A page below 1 or after the last page is empty.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Returns only entries that contain this text, case-insensitive, in `operator`, `error`.
                 * @example spring
                 */
                search?: string;
                /**
                 * @description Returns only entries whose `operator` contains this text, case-insensitive.
                 * @example spring
                 */
                operator?: string;
                /**
                 * @description Returns only entries with this `kind`.
                 * @example devices
                 */
                kind?: "devices" | "list";
                /**
                 * @description Returns only entries with this `state`.
                 * @example running
                 */
                state?: "running" | "completed" | "failed";
                /**
                 * @description Returns only entries with this `listId`.
                 * @example 1
                 */
                listId?: number;
                /**
                 * @description Returns only entries whose `startedAt` is at or after this time.
                 * @example 2026-03-16T00:00:00Z
                 */
                from?: string;
                /**
                 * @description Returns only entries whose `startedAt` is before this time.
                 * @example 2026-03-16T00:00:00Z
                 */
                to?: string;
                /**
                 * @description The property to sort by, with `-` in descending order: `-id` by default. Entries without a value are last.
                 * @example -id
                 */
                sort?: "id" | "-id" | "kind" | "-kind" | "state" | "-state" | "startedAt" | "-startedAt" | "finishedAt" | "-finishedAt" | "operator" | "-operator" | "lines" | "-lines" | "created" | "-created" | "updated" | "-updated" | "rejected" | "-rejected";
                /**
                 * @description The number of entries per page: 100 by default, and 10,000 as CSV.
                 * @example 20
                 */
                pageSize?: components["parameters"]["listPageSize"];
                /**
                 * @description Whether to count the entries of all pages, in the header `X-Total-Count`.
                 * @example true
                 */
                total?: components["parameters"]["listTotal"];
            };
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of imports. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    /**
                     * @description URLs of other pages (RFC 8288): `first`; `prev` on pages above 1; `next` if a next page may exist. They keep the query
                     *     parameters of the request.
                     * @example <http://localhost:3000/operator/v1/apps/shop/imports?page=1>; rel="first"
                     */
                    Link: string;
                    /**
                     * @description With `total=true`, the number of entries of all pages. Omitted if there are more than 10,000.
                     * @example 42
                     */
                    "X-Total-Count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportPage"];
                };
            };
            /** @description Invalid page. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    createImport: {
        parameters: {
            query?: {
                /**
                 * @description What the file contains.
                 * @example devices
                 */
                kind?: components["parameters"]["importKind"];
                /**
                 * @description The static list. Required for `kind=list`.
                 * @example 310
                 */
                listId?: components["parameters"]["importListId"];
                /**
                 * @description The encoding of a file without a byte order mark. A byte order mark takes precedence.
                 * @example windows-1252
                 */
                encoding?: components["parameters"]["importEncoding"];
                /**
                 * @description The fields of the columns in the order of the file, separated by commas. They replace the names in the header. An empty name
                 *     ignores its column: `columns=UDID,,city` ignores the second one. The columns must be as many as in the header. Columns at its end
                 *     without a name, or whose name begins with `#`, may be omitted.
                 * @example UDID,token,platform,language,customerId
                 */
                columns?: components["parameters"]["importColumns"];
            };
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /** @description The file. */
        requestBody: {
            content: {
                "text/csv": string;
            };
        };
        responses: {
            /** @description The file was read to its end. Some lines may be rejected. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Import"];
                };
            };
            /** @description Invalid query or header of the file, no file, or no progress of the upload. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            /** @description Unknown list. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description Another import into the application is running, or during the import the settings have changed, the list was deleted, or an
             *     operator canceled it.
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            /** @description The body is not `text/csv`, or it is compressed. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyImports"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    getImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the import.
                 * @example 31
                 */
                importId: components["parameters"]["importId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The import. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Import"];
                };
            };
            400: components["responses"]["BadImportId"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            404: components["responses"]["ImportNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    cancelImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the import.
                 * @example 31
                 */
                importId: components["parameters"]["importId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The import is being canceled. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            400: components["responses"]["BadImportId"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            404: components["responses"]["ImportNotFound"];
            /** @description The import has ended. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    downloadRejectedLines: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the import.
                 * @example 31
                 */
                importId: components["parameters"]["importId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rejected lines, in the order of the file. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    /**
                     * @description The name of the file.
                     * @example attachment; filename="import-31-rejected-lines.csv"
                     */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadImportId"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            404: components["responses"]["ImportNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    listRejects: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the import.
                 * @example 31
                 */
                importId: components["parameters"]["importId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rejected lines, in the order of the file. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    /**
                     * @description The name of the file.
                     * @example attachment; filename="import-31-rejects.csv"
                     */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadImportId"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            404: components["responses"]["ImportNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    streamEvents: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The events, as they happen. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["BadParameter"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyStreams"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    streamAllEvents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The events, as they happen. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["BadParameter"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyStreams"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    listWorkers: {
        parameters: {
            query?: {
                /**
                 * @description Returns only entries that contain this text, case-insensitive, in `host`.
                 * @example spring
                 */
                search?: string;
                /**
                 * @description Returns only entries with this `role`.
                 * @example spring
                 */
                role?: string;
                /**
                 * @description Returns only entries with this `isAlive`.
                 * @example true
                 */
                isAlive?: boolean;
                /**
                 * @description Returns only entries whose `startedAt` is at or after this time.
                 * @example 2026-03-16T00:00:00Z
                 */
                from?: string;
                /**
                 * @description Returns only entries whose `startedAt` is before this time.
                 * @example 2026-03-16T00:00:00Z
                 */
                to?: string;
                /**
                 * @description The property to sort by, with `-` in descending order: `id` by default. Entries without a value are last.
                 * @example id
                 */
                sort?: "id" | "-id" | "host" | "-host" | "role" | "-role" | "startedAt" | "-startedAt" | "lastSeenAt" | "-lastSeenAt";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The workers, jobs and waiting work. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Workers"];
                };
            };
            400: components["responses"]["BadParameter"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    listAuditEntries: {
        parameters: {
            query?: {
                /**
                 * @description The page number, from 1. A page below 1 or after the last page is empty.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Returns only entries of this application, even if it was deleted.
                 * @example demo
                 */
                partnerId?: components["parameters"]["partnerIdFilter"];
                /**
                 * @description Returns only entries with this action.
                 * @example updateSettings
                 */
                action?: components["parameters"]["action"];
                /**
                 * @description Returns only changes by this actor, such as the email address of an operator.
                 * @example ada@example.com
                 */
                actor?: components["parameters"]["actor"];
                /**
                 * @description Returns only changes of this resource and those below it, or of all resources of a kind, such as `users`.
                 * @example users/42
                 */
                subject?: components["parameters"]["subject"];
                /**
                 * @description Returns only changes at or after this time.
                 * @example 2026-03-16T00:00:00Z
                 */
                startDate?: components["parameters"]["startDate"];
                /**
                 * @description Returns only changes before this time.
                 * @example 2026-03-17T00:00:00Z
                 */
                endDate?: components["parameters"]["endDate"];
                /**
                 * @description Returns only entries that contain this text, case-insensitive, in `actor`, `action`, `subject`.
                 * @example spring
                 */
                search?: string;
                /**
                 * @description Returns only entries whose `time` is at or after this time.
                 * @example 2026-03-16T00:00:00Z
                 */
                from?: string;
                /**
                 * @description Returns only entries whose `time` is before this time.
                 * @example 2026-03-16T00:00:00Z
                 */
                to?: string;
                /**
                 * @description The property to sort by, with `-` in descending order: `-id` by default. Entries without a value are last.
                 * @example -id
                 */
                sort?: "id" | "-id" | "time" | "-time" | "actor" | "-actor" | "action" | "-action" | "subject" | "-subject" | "partnerId" | "-partnerId";
                /**
                 * @description The number of entries per page: 100 by default, and 10,000 as CSV.
                 * @example 20
                 */
                pageSize?: components["parameters"]["listPageSize"];
                /**
                 * @description Whether to count the entries of all pages, in the header `X-Total-Count`.
                 * @example true
                 */
                total?: components["parameters"]["listTotal"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of entries. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    /**
                     * @description URLs of other pages (RFC 8288): `first`; `prev` on pages above 1; `next` if a next page may exist. They keep the query
                     *     parameters of the request.
                     * @example <http://localhost:3000/operator/v1/audit?page=1>; rel="first", <http://localhost:3000/operator/v1/audit?page=2>; rel="next"
                     */
                    Link: string;
                    /**
                     * @description With `total=true`, the number of entries of all pages. Omitted if there are more than 10,000.
                     * @example 42
                     */
                    "X-Total-Count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditEntryPage"];
                };
            };
            /** @description Invalid page or filter. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    listCampaigns: {
        parameters: {
            query?: {
                /**
                 * @description The page number, from 1. A page below 1 or after the last page is empty.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Returns only entries that contain this text, case-insensitive, in `name`, `externalId`, `description`.
                 * @example spring
                 */
                search?: string;
                /**
                 * @description Returns only entries whose `name` contains this text, case-insensitive.
                 * @example spring
                 */
                name?: string;
                /**
                 * @description Returns only entries with this `externalId`.
                 * @example spring
                 */
                externalId?: string;
                /**
                 * @description Returns only entries whose `createdAt` is at or after this time.
                 * @example 2026-03-16T00:00:00Z
                 */
                from?: string;
                /**
                 * @description Returns only entries whose `createdAt` is before this time.
                 * @example 2026-03-16T00:00:00Z
                 */
                to?: string;
                /**
                 * @description The property to sort by, with `-` in descending order: `id` by default. Entries without a value are last.
                 * @example id
                 */
                sort?: "id" | "-id" | "name" | "-name" | "externalId" | "-externalId" | "startDate" | "-startDate" | "endDate" | "-endDate" | "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt";
                /**
                 * @description The number of entries per page: 100 by default, and 10,000 as CSV.
                 * @example 20
                 */
                pageSize?: components["parameters"]["listPageSize"];
                /**
                 * @description Whether to count the entries of all pages, in the header `X-Total-Count`.
                 * @example true
                 */
                total?: components["parameters"]["listTotal"];
            };
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of campaigns. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    /**
                     * @description URLs of other pages (RFC 8288): `first`; `prev` on pages above 1; `next` if a next page may exist. They keep the query
                     *     parameters of the request.
                     * @example <http://localhost:3000/operator/v1/apps/demo/campaigns?page=1>; rel="first", <http://localhost:3000/operator/v1/apps/demo/campaigns?page=2>; rel="next"
                     */
                    Link: string;
                    /**
                     * @description With `total=true`, the number of entries of all pages. Omitted if there are more than 10,000.
                     * @example 42
                     */
                    "X-Total-Count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignPage"];
                };
            };
            /** @description Invalid page. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    createCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /** @description The campaign. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CampaignInput"];
            };
        };
        responses: {
            /** @description The campaign was created. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            /** @description Invalid body. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    getCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the campaign.
                 * @example 1024
                 */
                campaignId: components["parameters"]["campaignId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The campaign. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Campaign"];
                };
            };
            400: components["responses"]["BadCampaignId"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            404: components["responses"]["CampaignNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    updateCampaign: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The `ETag` of the resource that you have read. If the resource has changed since then, nothing happens and the response has the status
                 *     412. `*` matches any state. See [Concurrent changes](#section/Concurrent-changes).
                 * @example "7Hq0vVJmK2cXw1nQ3sYbEw"
                 */
                "If-Match": components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the campaign.
                 * @example 1024
                 */
                campaignId: components["parameters"]["campaignId"];
            };
            cookie?: never;
        };
        /** @description The complete campaign. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CampaignInput"];
            };
        };
        responses: {
            /** @description The campaign was updated. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            /** @description Invalid ID or body. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            404: components["responses"]["CampaignNotFound"];
            /** @description The resource has changed since you have read it. Nothing was done. See [Concurrent changes](#section/Concurrent-changes). */
            412: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The errors, at least one. */
                        errors: components["schemas"]["ErrorEntry"][];
                        /** @description The current state of the resource. */
                        current: components["schemas"]["Campaign"];
                    };
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            428: components["responses"]["IfMatchRequired"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    deleteCampaign: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The `ETag` of the resource that you have read. If the resource has changed since then, nothing happens and the response has the status
                 *     412. `*` matches any state. See [Concurrent changes](#section/Concurrent-changes).
                 * @example "7Hq0vVJmK2cXw1nQ3sYbEw"
                 */
                "If-Match": components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the campaign.
                 * @example 1024
                 */
                campaignId: components["parameters"]["campaignId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The campaign was deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            400: components["responses"]["BadCampaignId"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            404: components["responses"]["CampaignNotFound"];
            /** @description The resource has changed since you have read it. Nothing was done. See [Concurrent changes](#section/Concurrent-changes). */
            412: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The errors, at least one. */
                        errors: components["schemas"]["ErrorEntry"][];
                        /** @description The current state of the resource. */
                        current: components["schemas"]["Campaign"];
                    };
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            428: components["responses"]["IfMatchRequired"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    listMessages: {
        parameters: {
            query?: {
                /**
                 * @description The page number, from 1. A page below 1 or after the last page is empty.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description The external ID to search for. `%` matches any number of characters, including none: `spring%` finds external IDs that
                 *     begin with `spring`, `%spring%` external IDs that contain it. Encode `%` as `%25` in the URL.
                 * @example spring-offer-%
                 */
                externalId?: components["parameters"]["externalIdFilter"];
                /**
                 * @description The title to search for. `%` matches any number of characters, including none: `spring%` finds titles that begin with
                 *     `spring`, `%spring%` titles that contain it. Encode `%` as `%25` in the URL.
                 * @example Your spring%
                 */
                title?: components["parameters"]["titleFilter"];
                /**
                 * @description Returns only entries that contain this text, case-insensitive, in `title`, `text`, `externalId`.
                 * @example spring
                 */
                search?: string;
                /**
                 * @description Returns only entries with this `platform`.
                 * @example android
                 */
                platform?: "android" | "ios" | "web";
                /**
                 * @description Returns only entries with this `state`.
                 * @example draft
                 */
                state?: "draft" | "scheduled" | "sending" | "sent" | "failed";
                /**
                 * @description Returns only entries with this `campaignId`.
                 * @example 1
                 */
                campaignId?: number;
                /**
                 * @description Returns only entries whose `createdAt` is at or after this time.
                 * @example 2026-03-16T00:00:00Z
                 */
                from?: string;
                /**
                 * @description Returns only entries whose `createdAt` is before this time.
                 * @example 2026-03-16T00:00:00Z
                 */
                to?: string;
                /**
                 * @description The property to sort by, with `-` in descending order: `id` by default. Entries without a value are last.
                 * @example id
                 */
                sort?: "id" | "-id" | "title" | "-title" | "platform" | "-platform" | "state" | "-state" | "externalId" | "-externalId" | "campaignId" | "-campaignId" | "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt";
                /**
                 * @description The number of entries per page: 100 by default, and 10,000 as CSV.
                 * @example 20
                 */
                pageSize?: components["parameters"]["listPageSize"];
                /**
                 * @description Whether to count the entries of all pages, in the header `X-Total-Count`.
                 * @example true
                 */
                total?: components["parameters"]["listTotal"];
            };
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of messages. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    /**
                     * @description URLs of other pages (RFC 8288): `first`; `prev` on pages above 1; `next` if a next page may exist. They keep the query
                     *     parameters of the request.
                     * @example <http://localhost:3000/operator/v1/apps/demo/messages?title=Your%20spring%25&page=1>; rel="first"
                     */
                    Link: string;
                    /**
                     * @description With `total=true`, the number of entries of all pages. Omitted if there are more than 10,000.
                     * @example 42
                     */
                    "X-Total-Count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessagePage"];
                };
            };
            /** @description Invalid page or filter. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    createMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /** @description The message. Its properties depend on the platform. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["MessageInput"];
            };
        };
        responses: {
            /** @description The message was created, with the state `draft`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            /** @description Unknown campaign, segment or list, or invalid body. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            /** @description Unknown collapse key or button template. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    getMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the message.
                 * @example 2048
                 */
                messageId: components["parameters"]["messageId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The message. Its properties depend on the platform. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["BadMessageId"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            404: components["responses"]["MessageNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    updateMessage: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The `ETag` of the resource that you have read. If the resource has changed since then, nothing happens and the response has the status
                 *     412. `*` matches any state. See [Concurrent changes](#section/Concurrent-changes).
                 * @example "7Hq0vVJmK2cXw1nQ3sYbEw"
                 */
                "If-Match": components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the message.
                 * @example 2048
                 */
                messageId: components["parameters"]["messageId"];
            };
            cookie?: never;
        };
        /** @description The complete message. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["MessageInput"];
            };
        };
        responses: {
            /** @description The message was updated. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            /** @description Unknown campaign, segment or list, message that is being sent, or invalid ID or body. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            /** @description Unknown message, collapse key or button template. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource has changed since you have read it. Nothing was done. See [Concurrent changes](#section/Concurrent-changes). */
            412: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The errors, at least one. */
                        errors: components["schemas"]["ErrorEntry"][];
                        /** @description The current state of the resource. */
                        current: Omit<components["schemas"]["Message"], "platform">;
                    };
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            428: components["responses"]["IfMatchRequired"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    deleteMessage: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The `ETag` of the resource that you have read. If the resource has changed since then, nothing happens and the response has the status
                 *     412. `*` matches any state. See [Concurrent changes](#section/Concurrent-changes).
                 * @example "7Hq0vVJmK2cXw1nQ3sYbEw"
                 */
                "If-Match": components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the message.
                 * @example 2048
                 */
                messageId: components["parameters"]["messageId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The message was deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            /** @description The message is being sent, or invalid ID. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            404: components["responses"]["MessageNotFound"];
            /** @description The resource has changed since you have read it. Nothing was done. See [Concurrent changes](#section/Concurrent-changes). */
            412: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The errors, at least one. */
                        errors: components["schemas"]["ErrorEntry"][];
                        /** @description The current state of the resource. */
                        current: Omit<components["schemas"]["Message"], "platform">;
                    };
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            428: components["responses"]["IfMatchRequired"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    listMessageActions: {
        parameters: {
            query?: {
                /**
                 * @description The page number, from 1. A page below 1 or after the last page is empty.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Returns only entries that contain this text, case-insensitive, in `title`, `url`.
                 * @example spring
                 */
                search?: string;
                /**
                 * @description Returns only entries with this `type`.
                 * @example button
                 */
                type?: "button" | "richPush";
                /**
                 * @description Returns only entries with this `action`.
                 * @example browser
                 */
                action?: "browser" | "email" | "phone" | "store" | "sms" | "urlscheme" | "webview" | "request" | "close";
                /**
                 * @description The property to sort by, with `-` in descending order: `id` by default. Entries without a value are last.
                 * @example id
                 */
                sort?: "id" | "-id" | "type" | "-type" | "action" | "-action" | "title" | "-title";
            };
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the message.
                 * @example 2048
                 */
                messageId: components["parameters"]["messageId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of actions. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    /**
                     * @description URLs of other pages (RFC 8288): `first`; `prev` on pages above 1; `next` if a next page may exist. They keep the query
                     *     parameters of the request.
                     * @example <http://localhost:3000/operator/v1/apps/demo/messages/2048/actions?page=1>; rel="first"
                     */
                    Link: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageActionPage"];
                };
            };
            /** @description Invalid ID or page. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            404: components["responses"]["MessageNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    sendInstantMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /** @description The parent message, your overrides and the targets. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["InstantMessage"];
            };
        };
        responses: {
            /** @description The message was accepted for at least one target. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstantMessageResult"];
                };
            };
            /** @description No target reaches a device, or invalid body, placeholders or targets. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            /** @description Unknown reference in the body. The error message names it. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    getSchedule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the message.
                 * @example 2048
                 */
                messageId: components["parameters"]["messageId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The schedule. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schedule"];
                };
            };
            400: components["responses"]["BadMessageId"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            404: components["responses"]["ScheduleNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    updateSchedule: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The `ETag` of the resource that you have read. If the resource has changed since then, nothing happens and the response has the status
                 *     412. `*` matches any state. See [Concurrent changes](#section/Concurrent-changes).
                 * @example "7Hq0vVJmK2cXw1nQ3sYbEw"
                 */
                "If-Match": components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the message.
                 * @example 2048
                 */
                messageId: components["parameters"]["messageId"];
            };
            cookie?: never;
        };
        /** @description The complete schedule. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Schedule"];
            };
        };
        responses: {
            /** @description The schedule was updated. The response contains the ID of the message. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            /** @description The exclusion would be outside the start and end, or invalid ID or body. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            404: components["responses"]["ScheduleNotFound"];
            /** @description The resource has changed since you have read it. Nothing was done. See [Concurrent changes](#section/Concurrent-changes). */
            412: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The errors, at least one. */
                        errors: components["schemas"]["ErrorEntry"][];
                        /** @description The current state of the resource. */
                        current: components["schemas"]["Schedule"];
                    };
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            428: components["responses"]["IfMatchRequired"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    createSchedule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the message.
                 * @example 2048
                 */
                messageId: components["parameters"]["messageId"];
            };
            cookie?: never;
        };
        /** @description The schedule. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Schedule"];
            };
        };
        responses: {
            /** @description The message is scheduled. The response contains its ID. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            /** @description The next sending date is in the past, the state of the message does not allow a schedule, or invalid ID or body. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            404: components["responses"]["MessageNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    deleteSchedule: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The `ETag` of the resource that you have read. If the resource has changed since then, nothing happens and the response has the status
                 *     412. `*` matches any state. See [Concurrent changes](#section/Concurrent-changes).
                 * @example "7Hq0vVJmK2cXw1nQ3sYbEw"
                 */
                "If-Match": components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the message.
                 * @example 2048
                 */
                messageId: components["parameters"]["messageId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The schedule was deleted. The response contains the ID of the message. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            400: components["responses"]["BadMessageId"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            404: components["responses"]["ScheduleNotFound"];
            /** @description The resource has changed since you have read it. Nothing was done. See [Concurrent changes](#section/Concurrent-changes). */
            412: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The errors, at least one. */
                        errors: components["schemas"]["ErrorEntry"][];
                        /** @description The current state of the resource. */
                        current: components["schemas"]["Schedule"];
                    };
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            428: components["responses"]["IfMatchRequired"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    getScheduleExclusion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the message.
                 * @example 2048
                 */
                messageId: components["parameters"]["messageId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The exclusion. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScheduleExclusion"];
                };
            };
            400: components["responses"]["BadMessageId"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            404: components["responses"]["ExclusionNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    createScheduleExclusion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the message.
                 * @example 2048
                 */
                messageId: components["parameters"]["messageId"];
            };
            cookie?: never;
        };
        /** @description The exclusion. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScheduleExclusion"];
            };
        };
        responses: {
            /** @description The days are excluded. The response contains the ID of the message. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            /** @description An exclusion of this type already exists, or invalid ID or body. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            /** @description Unknown message, or the message is not a push message, or has no active schedule. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    deleteScheduleExclusion: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The `ETag` of the resource that you have read. If the resource has changed since then, nothing happens and the response has the status
                 *     412. `*` matches any state. See [Concurrent changes](#section/Concurrent-changes).
                 * @example "7Hq0vVJmK2cXw1nQ3sYbEw"
                 */
                "If-Match": components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the message.
                 * @example 2048
                 */
                messageId: components["parameters"]["messageId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The exclusion was deleted. The response contains the ID of the message. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            400: components["responses"]["BadMessageId"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            404: components["responses"]["ExclusionNotFound"];
            /** @description The resource has changed since you have read it. Nothing was done. See [Concurrent changes](#section/Concurrent-changes). */
            412: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The errors, at least one. */
                        errors: components["schemas"]["ErrorEntry"][];
                        /** @description The current state of the resource. */
                        current: components["schemas"]["ScheduleExclusion"];
                    };
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            428: components["responses"]["IfMatchRequired"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    sendMessage: {
        parameters: {
            query?: {
                /**
                 * @description With `true` in lower case, sends to the test segments of the message. Omit it for a campaign send.
                 * @example true
                 */
                test?: components["parameters"]["test"];
            };
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the message.
                 * @example 2048
                 */
                messageId: components["parameters"]["messageId"];
            };
            cookie?: never;
        };
        /** @description An empty object, or no body. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SendOptions"];
            };
        };
        responses: {
            /** @description The send is accepted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageSend"];
                };
            };
            /** @description The state of the message does not allow a send, the message has no test segments, or invalid ID, query or body. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            404: components["responses"]["MessageNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    listStaticLists: {
        parameters: {
            query?: {
                /**
                 * @description The page number, from 1. A page below 1 or after the last page is empty.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Returns only entries that contain this text, case-insensitive, in `name`, `externalId`.
                 * @example spring
                 */
                search?: string;
                /**
                 * @description Returns only entries whose `name` contains this text, case-insensitive.
                 * @example spring
                 */
                name?: string;
                /**
                 * @description Returns only entries with this `externalId`.
                 * @example spring
                 */
                externalId?: string;
                /**
                 * @description The property to sort by, with `-` in descending order: `listId` by default. Entries without a value are last.
                 * @example listId
                 */
                sort?: "listId" | "-listId" | "name" | "-name" | "externalId" | "-externalId";
                /**
                 * @description The number of entries per page: 100 by default, and 10,000 as CSV.
                 * @example 20
                 */
                pageSize?: components["parameters"]["listPageSize"];
                /**
                 * @description Whether to count the entries of all pages, in the header `X-Total-Count`.
                 * @example true
                 */
                total?: components["parameters"]["listTotal"];
            };
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of static lists. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    /**
                     * @description URLs of other pages (RFC 8288): `first`; `prev` on pages above 1; `next` if a next page may exist. They keep the query
                     *     parameters of the request.
                     * @example <http://localhost:3000/operator/v1/apps/demo/lists?page=1>; rel="first", <http://localhost:3000/operator/v1/apps/demo/lists?page=2>; rel="next"
                     */
                    Link: string;
                    /**
                     * @description With `total=true`, the number of entries of all pages. Omitted if there are more than 10,000.
                     * @example 42
                     */
                    "X-Total-Count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaticListPage"];
                };
            };
            /** @description Invalid page. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    createStaticList: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /** @description The static list. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["StaticListInput"];
            };
        };
        responses: {
            /** @description The list was created. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            /** @description The external ID already exists, or invalid body. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            /** @description A list with this `listId` already exists. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    listStaticListMembers: {
        parameters: {
            query?: {
                /**
                 * @description The page number, from 1. A page below 1 or after the last page is empty.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Returns only entries that contain this text, case-insensitive, in `deviceId`.
                 * @example spring
                 */
                search?: string;
                /**
                 * @description Returns only entries whose `expireAt` is at or after this time.
                 * @example 2026-03-16T00:00:00Z
                 */
                from?: string;
                /**
                 * @description Returns only entries whose `expireAt` is before this time.
                 * @example 2026-03-16T00:00:00Z
                 */
                to?: string;
                /**
                 * @description The property to sort by, with `-` in descending order: `id` by default. Entries without a value are last.
                 * @example id
                 */
                sort?: "id" | "-id" | "deviceId" | "-deviceId" | "expireAt" | "-expireAt";
                /**
                 * @description The number of entries per page: 100 by default, and 10,000 as CSV.
                 * @example 20
                 */
                pageSize?: components["parameters"]["listPageSize"];
                /**
                 * @description Whether to count the entries of all pages, in the header `X-Total-Count`.
                 * @example true
                 */
                total?: components["parameters"]["listTotal"];
            };
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the list.
                 * @example 310
                 */
                listId: components["parameters"]["listId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of members. It is empty if the list is unknown. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    /**
                     * @description URLs of other pages (RFC 8288): `first`; `prev` on pages above 1; `next` if a next page may exist. They keep the query
                     *     parameters of the request.
                     * @example <http://localhost:3000/operator/v1/apps/demo/lists/310?page=1>; rel="first"
                     */
                    Link: string;
                    /**
                     * @description With `total=true`, the number of entries of all pages. Omitted if there are more than 10,000.
                     * @example 42
                     */
                    "X-Total-Count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaticListMemberPage"];
                };
            };
            /** @description Invalid ID or page. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    upsertStaticListMembers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the list.
                 * @example 310
                 */
                listId: components["parameters"]["listId"];
            };
            cookie?: never;
        };
        /** @description The devices and when they expire. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["StaticListUsers"];
            };
        };
        responses: {
            /** @description The change is queued. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueuedUsers"];
                };
            };
            /** @description Invalid ID or users. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            404: components["responses"]["StaticListNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    removeStaticListMembers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the list.
                 * @example 310
                 */
                listId: components["parameters"]["listId"];
            };
            cookie?: never;
        };
        /** @description The devices to remove. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["StaticListUsers"];
            };
        };
        responses: {
            /** @description The change is queued. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueuedUsers"];
                };
            };
            /** @description Invalid ID or users. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            404: components["responses"]["StaticListNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    listCampaignClicks: {
        parameters: {
            query?: {
                /**
                 * @description The page number, from 1. A page below 1 or after the last page is empty.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description An opaque position from the link `next` of the previous page. It makes deep pages as fast as the first one. Do not create
                 *     or change it, and keep the other parameters of the link.
                 * @example Xx06kMJ7TmihtNeQLG6PEzIwMjYtMDMtMTYgMDg6NDE6MDMuOTA3KzAwLzg4MDAwMg
                 */
                position?: components["parameters"]["position"];
                /**
                 * @description Only entries at or after this time in UTC: a day and a time, or a day, which begins at midnight. By default the period
                 *     has no start.
                 * @example 2026-03-16 08:00:00
                 */
                startDate?: components["parameters"]["reportStartDate"];
                /**
                 * @description Only entries at or before this time in UTC: a day and a time, or a day, which ends at midnight. By default the period
                 *     has no end. If the end is before the start, the page is empty.
                 * @example 2026-03-16
                 */
                endDate?: components["parameters"]["reportEndDate"];
                /**
                 * @description The device fields to add to each entry, by position: `data[0]=customerId&data[1]=language`.
                 *     `data[]=customerId&data[]=language` and `data=customerId&data=language` have the same meaning. Entries contain the
                 *     current values of the device.
                 * @example [
                 *       "customerId"
                 *     ]
                 */
                data?: components["parameters"]["data"];
                /**
                 * @description Returns only entries that contain this text, case-insensitive, in `deviceId`.
                 * @example spring
                 */
                search?: string;
                /**
                 * @description Returns only entries with this `messageId`.
                 * @example 1
                 */
                messageId?: number;
                /**
                 * @description Returns only entries with this `inAppId`.
                 * @example 1
                 */
                inAppId?: number;
                /**
                 * @description Returns only entries with this `actionId`.
                 * @example 1
                 */
                actionId?: number;
                /**
                 * @description The property to sort by, with `-` in descending order: `id` by default. Entries without a value are last.
                 * @example id
                 */
                sort?: "id" | "-id" | "date" | "-date" | "deviceId" | "-deviceId" | "messageId" | "-messageId" | "actionId" | "-actionId";
                /**
                 * @description The number of entries per page: 100 by default, and 10,000 as CSV.
                 * @example 20
                 */
                pageSize?: components["parameters"]["listPageSize"];
                /**
                 * @description Whether to count the entries of all pages, in the header `X-Total-Count`.
                 * @example true
                 */
                total?: components["parameters"]["listTotal"];
            };
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the campaign.
                 * @example 1024
                 */
                campaignId: components["parameters"]["campaignId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of clicks. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    /**
                     * @description URLs of other pages (RFC 8288): `first`; `prev` on pages above 1; `next` if a next page may exist. They keep the query
                     *     parameters of the request.
                     * @example <http://localhost:3000/operator/v1/apps/demo/campaigns/1024/clicks?data%5B0%5D=customerId&page=1>; rel="first", <http://localhost:3000/operator/v1/apps/demo/campaigns/1024/clicks?data%5B0%5D=customerId&page=2&position=Xx06kMJ7TmihtNeQLG6PEzIwMjYtMDMtMTYgMDg6NDE6MDMuOTA3KzAwLzg4MDAwMg>; rel="next"
                     */
                    Link: string;
                    /**
                     * @description With `total=true`, the number of entries of all pages. Omitted if there are more than 10,000.
                     * @example 42
                     */
                    "X-Total-Count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClickEntryPage"];
                };
            };
            400: components["responses"]["BadCampaignReport"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            404: components["responses"]["CampaignNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    listMessageClicks: {
        parameters: {
            query?: {
                /**
                 * @description The page number, from 1. A page below 1 or after the last page is empty.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description An opaque position from the link `next` of the previous page. It makes deep pages as fast as the first one. Do not create
                 *     or change it, and keep the other parameters of the link.
                 * @example Xx06kMJ7TmihtNeQLG6PEzIwMjYtMDMtMTYgMDg6NDE6MDMuOTA3KzAwLzg4MDAwMg
                 */
                position?: components["parameters"]["position"];
                /**
                 * @description Only entries at or after this time in UTC: a day and a time, or a day, which begins at midnight. By default the period
                 *     has no start.
                 * @example 2026-03-16 08:00:00
                 */
                startDate?: components["parameters"]["reportStartDate"];
                /**
                 * @description Only entries at or before this time in UTC: a day and a time, or a day, which ends at midnight. By default the period
                 *     has no end. If the end is before the start, the page is empty.
                 * @example 2026-03-16
                 */
                endDate?: components["parameters"]["reportEndDate"];
                /**
                 * @description The device fields to add to each entry, by position: `data[0]=customerId&data[1]=language`.
                 *     `data[]=customerId&data[]=language` and `data=customerId&data=language` have the same meaning. Entries contain the
                 *     current values of the device.
                 * @example [
                 *       "customerId"
                 *     ]
                 */
                data?: components["parameters"]["data"];
                /**
                 * @description Returns only entries that contain this text, case-insensitive, in `deviceId`.
                 * @example spring
                 */
                search?: string;
                /**
                 * @description Returns only entries with this `inAppId`.
                 * @example 1
                 */
                inAppId?: number;
                /**
                 * @description Returns only entries with this `actionId`.
                 * @example 1
                 */
                actionId?: number;
                /**
                 * @description The property to sort by, with `-` in descending order: `id` by default. Entries without a value are last.
                 * @example id
                 */
                sort?: "id" | "-id" | "date" | "-date" | "deviceId" | "-deviceId" | "actionId" | "-actionId";
                /**
                 * @description The number of entries per page: 100 by default, and 10,000 as CSV.
                 * @example 20
                 */
                pageSize?: components["parameters"]["listPageSize"];
                /**
                 * @description Whether to count the entries of all pages, in the header `X-Total-Count`.
                 * @example true
                 */
                total?: components["parameters"]["listTotal"];
            };
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the message.
                 * @example 2048
                 */
                messageId: components["parameters"]["messageId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of clicks. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    /**
                     * @description URLs of other pages (RFC 8288): `first`; `prev` on pages above 1; `next` if a next page may exist. They keep the query
                     *     parameters of the request.
                     * @example <http://localhost:3000/operator/v1/apps/demo/messages/2048/clicks?data%5B0%5D=customerId&page=1>; rel="first"
                     */
                    Link: string;
                    /**
                     * @description With `total=true`, the number of entries of all pages. Omitted if there are more than 10,000.
                     * @example 42
                     */
                    "X-Total-Count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClickEntryPage"];
                };
            };
            400: components["responses"]["BadMessageReport"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            404: components["responses"]["MessageNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    listCampaignTargets: {
        parameters: {
            query?: {
                /**
                 * @description The page number, from 1. A page below 1 or after the last page is empty.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description An opaque position from the link `next` of the previous page. It makes deep pages as fast as the first one. Do not create
                 *     or change it, and keep the other parameters of the link.
                 * @example Xx06kMJ7TmihtNeQLG6PEzIwMjYtMDMtMTYgMDg6NDE6MDMuOTA3KzAwLzg4MDAwMg
                 */
                position?: components["parameters"]["position"];
                /**
                 * @description Only entries at or after this time in UTC: a day and a time, or a day, which begins at midnight. By default the period
                 *     has no start.
                 * @example 2026-03-16 08:00:00
                 */
                startDate?: components["parameters"]["reportStartDate"];
                /**
                 * @description Only entries at or before this time in UTC: a day and a time, or a day, which ends at midnight. By default the period
                 *     has no end. If the end is before the start, the page is empty.
                 * @example 2026-03-16
                 */
                endDate?: components["parameters"]["reportEndDate"];
                /**
                 * @description The device fields to add to each entry, by position: `data[0]=customerId&data[1]=language`.
                 *     `data[]=customerId&data[]=language` and `data=customerId&data=language` have the same meaning. Entries contain the
                 *     current values of the device.
                 * @example [
                 *       "customerId"
                 *     ]
                 */
                data?: components["parameters"]["data"];
                /**
                 * @description Returns only entries that contain this text, case-insensitive, in `deviceId`, `reason`.
                 * @example spring
                 */
                search?: string;
                /**
                 * @description Returns only entries with this `status`.
                 * @example sent
                 */
                status?: "sent" | "failed" | "suppressed" | "canceled";
                /**
                 * @description Returns only entries with this `reason`.
                 * @example spring
                 */
                reason?: string;
                /**
                 * @description Returns only entries with this `messageId`.
                 * @example 1
                 */
                messageId?: number;
                /**
                 * @description Returns only entries with this `sendId`.
                 * @example 1
                 */
                sendId?: number;
                /**
                 * @description The property to sort by, with `-` in descending order: `id` by default. Entries without a value are last.
                 * @example id
                 */
                sort?: "id" | "-id" | "date" | "-date" | "deviceId" | "-deviceId" | "messageId" | "-messageId" | "status" | "-status" | "reason" | "-reason";
                /**
                 * @description The number of entries per page: 100 by default, and 10,000 as CSV.
                 * @example 20
                 */
                pageSize?: components["parameters"]["listPageSize"];
                /**
                 * @description Whether to count the entries of all pages, in the header `X-Total-Count`.
                 * @example true
                 */
                total?: components["parameters"]["listTotal"];
            };
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the campaign.
                 * @example 1024
                 */
                campaignId: components["parameters"]["campaignId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of targets. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    /**
                     * @description URLs of other pages (RFC 8288): `first`; `prev` on pages above 1; `next` if a next page may exist. They keep the query
                     *     parameters of the request.
                     * @example <http://localhost:3000/operator/v1/apps/demo/campaigns/1024/targets?page=1>; rel="first", <http://localhost:3000/operator/v1/apps/demo/campaigns/1024/targets?page=2&position=Xx06kMJ7TmihtNeQLG6PEzIwMjYtMDMtMTYgMDg6NDE6MDMuOTA3KzAwLzg4MDAwMg>; rel="next"
                     */
                    Link: string;
                    /**
                     * @description With `total=true`, the number of entries of all pages. Omitted if there are more than 10,000.
                     * @example 42
                     */
                    "X-Total-Count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TargetEntryPage"];
                };
            };
            400: components["responses"]["BadCampaignReport"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            404: components["responses"]["CampaignNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    listMessageTargets: {
        parameters: {
            query?: {
                /**
                 * @description The page number, from 1. A page below 1 or after the last page is empty.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description An opaque position from the link `next` of the previous page. It makes deep pages as fast as the first one. Do not create
                 *     or change it, and keep the other parameters of the link.
                 * @example Xx06kMJ7TmihtNeQLG6PEzIwMjYtMDMtMTYgMDg6NDE6MDMuOTA3KzAwLzg4MDAwMg
                 */
                position?: components["parameters"]["position"];
                /**
                 * @description Only entries at or after this time in UTC: a day and a time, or a day, which begins at midnight. By default the period
                 *     has no start.
                 * @example 2026-03-16 08:00:00
                 */
                startDate?: components["parameters"]["reportStartDate"];
                /**
                 * @description Only entries at or before this time in UTC: a day and a time, or a day, which ends at midnight. By default the period
                 *     has no end. If the end is before the start, the page is empty.
                 * @example 2026-03-16
                 */
                endDate?: components["parameters"]["reportEndDate"];
                /**
                 * @description The device fields to add to each entry, by position: `data[0]=customerId&data[1]=language`.
                 *     `data[]=customerId&data[]=language` and `data=customerId&data=language` have the same meaning. Entries contain the
                 *     current values of the device.
                 * @example [
                 *       "customerId"
                 *     ]
                 */
                data?: components["parameters"]["data"];
                /**
                 * @description Returns only entries that contain this text, case-insensitive, in `deviceId`, `reason`.
                 * @example spring
                 */
                search?: string;
                /**
                 * @description Returns only entries with this `status`.
                 * @example sent
                 */
                status?: "sent" | "failed" | "suppressed" | "canceled";
                /**
                 * @description Returns only entries with this `reason`.
                 * @example spring
                 */
                reason?: string;
                /**
                 * @description Returns only entries with this `sendId`.
                 * @example 1
                 */
                sendId?: number;
                /**
                 * @description The property to sort by, with `-` in descending order: `id` by default. Entries without a value are last.
                 * @example id
                 */
                sort?: "id" | "-id" | "date" | "-date" | "deviceId" | "-deviceId" | "status" | "-status" | "reason" | "-reason";
                /**
                 * @description The number of entries per page: 100 by default, and 10,000 as CSV.
                 * @example 20
                 */
                pageSize?: components["parameters"]["listPageSize"];
                /**
                 * @description Whether to count the entries of all pages, in the header `X-Total-Count`.
                 * @example true
                 */
                total?: components["parameters"]["listTotal"];
            };
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the message.
                 * @example 2048
                 */
                messageId: components["parameters"]["messageId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of targets. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    /**
                     * @description URLs of other pages (RFC 8288): `first`; `prev` on pages above 1; `next` if a next page may exist. They keep the query
                     *     parameters of the request.
                     * @example <http://localhost:3000/operator/v1/apps/demo/messages/2048/targets?page=1>; rel="first"
                     */
                    Link: string;
                    /**
                     * @description With `total=true`, the number of entries of all pages. Omitted if there are more than 10,000.
                     * @example 42
                     */
                    "X-Total-Count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TargetEntryPage"];
                };
            };
            400: components["responses"]["BadMessageReport"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            404: components["responses"]["MessageNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    listStatistics: {
        parameters: {
            query?: {
                /**
                 * @description The first day to return.
                 * @example 2026-03-16
                 */
                startDate?: components["parameters"]["statsStartDate"];
                /**
                 * @description The last day to return. The default is today. Without `startDate`, the period has no start. If the end is before the
                 *     start, the page is empty.
                 * @example 2026-03-22
                 */
                endDate?: components["parameters"]["statsEndDate"];
                /**
                 * @description The only day to return. It is ignored if you send `startDate` or `endDate`.
                 * @example 2026-03-16
                 */
                date?: components["parameters"]["statsDate"];
                /**
                 * @description The page number, from 1. A page below 1 or after the last page is empty.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description The property to sort by, with `-` in descending order: `date` by default. Entries without a value are last.
                 * @example date
                 */
                sort?: "date" | "-date" | "sent" | "-sent" | "failed" | "-failed" | "suppressed" | "-suppressed" | "canceled" | "-canceled" | "clicks" | "-clicks" | "displays" | "-displays" | "unattributed" | "-unattributed" | "newDevices" | "-newDevices" | "activeDevices" | "-activeDevices";
                /**
                 * @description The number of entries per page: 100 by default, and 10,000 as CSV.
                 * @example 20
                 */
                pageSize?: components["parameters"]["listPageSize"];
                /**
                 * @description Whether to count the entries of all pages, in the header `X-Total-Count`.
                 * @example true
                 */
                total?: components["parameters"]["listTotal"];
            };
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of days. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    /**
                     * @description URLs of other pages (RFC 8288): `first`; `prev` on pages above 1; `next` if a next page may exist. They keep the query
                     *     parameters of the request.
                     * @example <http://localhost:3000/operator/v1/apps/demo/stats?startDate=2026-03-16&endDate=2026-03-18&page=1>; rel="first"
                     */
                    Link: string;
                    /**
                     * @description With `total=true`, the number of entries of all pages. Omitted if there are more than 10,000.
                     * @example 42
                     */
                    "X-Total-Count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatisticsPage"];
                };
            };
            /** @description Invalid date or page. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    listGeofences: {
        parameters: {
            query?: {
                /**
                 * @description The page number, from 1. A page below 1 or after the last page is empty.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Returns only entries that contain this text, case-insensitive, in `name`, `externalId`.
                 * @example spring
                 */
                search?: string;
                /**
                 * @description Returns only entries whose `name` contains this text, case-insensitive.
                 * @example spring
                 */
                name?: string;
                /**
                 * @description Returns only entries with this `externalId`.
                 * @example spring
                 */
                externalId?: string;
                /**
                 * @description Returns only entries whose `createdAt` is at or after this time.
                 * @example 2026-03-16T00:00:00Z
                 */
                from?: string;
                /**
                 * @description Returns only entries whose `createdAt` is before this time.
                 * @example 2026-03-16T00:00:00Z
                 */
                to?: string;
                /**
                 * @description The property to sort by, with `-` in descending order: `id` by default. Entries without a value are last.
                 * @example id
                 */
                sort?: "id" | "-id" | "name" | "-name" | "externalId" | "-externalId" | "radius" | "-radius" | "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt";
                /**
                 * @description The number of entries per page: 100 by default, and 10,000 as CSV.
                 * @example 20
                 */
                pageSize?: components["parameters"]["listPageSize"];
                /**
                 * @description Whether to count the entries of all pages, in the header `X-Total-Count`.
                 * @example true
                 */
                total?: components["parameters"]["listTotal"];
            };
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of geofences. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    /**
                     * @description URLs of other pages (RFC 8288): `first`; `prev` on pages above 1; `next` if a next page may exist. They keep the query
                     *     parameters of the request.
                     * @example <http://localhost:3000/operator/v1/apps/demo/geofences?page=1>; rel="first", <http://localhost:3000/operator/v1/apps/demo/geofences?page=2>; rel="next"
                     */
                    Link: string;
                    /**
                     * @description With `total=true`, the number of entries of all pages. Omitted if there are more than 10,000.
                     * @example 42
                     */
                    "X-Total-Count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GeofencePage"];
                };
            };
            400: components["responses"]["BadPage"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    createGeofence: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /** @description The geofence. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["GeofenceInput"];
            };
        };
        responses: {
            /** @description The geofence was created. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            /** @description Invalid body. For example, `info` is missing. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    getGeofence: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the geofence.
                 * @example 501
                 */
                geofenceId: components["parameters"]["geofenceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The geofence. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Geofence"];
                };
            };
            400: components["responses"]["BadQuery"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            404: components["responses"]["GeofenceNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    updateGeofence: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The `ETag` of the resource that you have read. If the resource has changed since then, nothing happens and the response has the status
                 *     412. `*` matches any state. See [Concurrent changes](#section/Concurrent-changes).
                 * @example "7Hq0vVJmK2cXw1nQ3sYbEw"
                 */
                "If-Match": components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the geofence.
                 * @example 501
                 */
                geofenceId: components["parameters"]["geofenceId"];
            };
            cookie?: never;
        };
        /** @description The complete geofence. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["GeofenceInput"];
            };
        };
        responses: {
            /** @description The geofence was updated. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            /** @description Invalid body. For example, `info` is missing. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            404: components["responses"]["GeofenceNotFound"];
            /** @description The resource has changed since you have read it. Nothing was done. See [Concurrent changes](#section/Concurrent-changes). */
            412: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The errors, at least one. */
                        errors: components["schemas"]["ErrorEntry"][];
                        /** @description The current state of the resource. */
                        current: components["schemas"]["Geofence"];
                    };
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            428: components["responses"]["IfMatchRequired"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    listBeacons: {
        parameters: {
            query?: {
                /**
                 * @description The page number, from 1. A page below 1 or after the last page is empty.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Returns only entries that contain this text, case-insensitive, in `name`, `externalId`, `uuid`.
                 * @example spring
                 */
                search?: string;
                /**
                 * @description Returns only entries whose `name` contains this text, case-insensitive.
                 * @example spring
                 */
                name?: string;
                /**
                 * @description Returns only entries with this `externalId`.
                 * @example spring
                 */
                externalId?: string;
                /**
                 * @description Returns only entries with this `uuid`.
                 * @example f7826da6-4fa2-4e98-8024-bc5b71e0893e
                 */
                uuid?: string;
                /**
                 * @description Returns only entries with this `major`.
                 * @example 0
                 */
                major?: number;
                /**
                 * @description Returns only entries with this `minor`.
                 * @example 0
                 */
                minor?: number;
                /**
                 * @description The property to sort by, with `-` in descending order: `id` by default. Entries without a value are last.
                 * @example id
                 */
                sort?: "id" | "-id" | "name" | "-name" | "externalId" | "-externalId" | "uuid" | "-uuid" | "major" | "-major" | "minor" | "-minor";
                /**
                 * @description The number of entries per page: 100 by default, and 10,000 as CSV.
                 * @example 20
                 */
                pageSize?: components["parameters"]["listPageSize"];
                /**
                 * @description Whether to count the entries of all pages, in the header `X-Total-Count`.
                 * @example true
                 */
                total?: components["parameters"]["listTotal"];
            };
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of beacons. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    /**
                     * @description URLs of other pages (RFC 8288): `first`; `prev` on pages above 1; `next` if a next page may exist. They keep the query
                     *     parameters of the request.
                     * @example <http://localhost:3000/operator/v1/apps/demo/beacons?page=1>; rel="first", <http://localhost:3000/operator/v1/apps/demo/beacons?page=2>; rel="next"
                     */
                    Link: string;
                    /**
                     * @description With `total=true`, the number of entries of all pages. Omitted if there are more than 10,000.
                     * @example 42
                     */
                    "X-Total-Count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BeaconPage"];
                };
            };
            400: components["responses"]["BadPage"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    createBeacon: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /** @description The beacon. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["BeaconInput"];
            };
        };
        responses: {
            /** @description The beacon was created. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            /** @description Invalid body. For example, `info` is missing. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    getBeacon: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the beacon.
                 * @example 601
                 */
                beaconId: components["parameters"]["beaconId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The beacon. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Beacon"];
                };
            };
            400: components["responses"]["BadQuery"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            404: components["responses"]["BeaconNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    updateBeacon: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The `ETag` of the resource that you have read. If the resource has changed since then, nothing happens and the response has the status
                 *     412. `*` matches any state. See [Concurrent changes](#section/Concurrent-changes).
                 * @example "7Hq0vVJmK2cXw1nQ3sYbEw"
                 */
                "If-Match": components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the beacon.
                 * @example 601
                 */
                beaconId: components["parameters"]["beaconId"];
            };
            cookie?: never;
        };
        /** @description The complete beacon. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["BeaconInput"];
            };
        };
        responses: {
            /** @description The beacon was updated. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            /** @description Invalid body. For example, `info` is missing. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            404: components["responses"]["BeaconNotFound"];
            /** @description The resource has changed since you have read it. Nothing was done. See [Concurrent changes](#section/Concurrent-changes). */
            412: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The errors, at least one. */
                        errors: components["schemas"]["ErrorEntry"][];
                        /** @description The current state of the resource. */
                        current: components["schemas"]["Beacon"];
                    };
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            428: components["responses"]["IfMatchRequired"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    listGeogroups: {
        parameters: {
            query?: {
                /**
                 * @description The page number, from 1. A page below 1 or after the last page is empty.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Returns only entries that contain this text, case-insensitive, in `name`, `externalId`.
                 * @example spring
                 */
                search?: string;
                /**
                 * @description Returns only entries whose `name` contains this text, case-insensitive.
                 * @example spring
                 */
                name?: string;
                /**
                 * @description Returns only entries with this `externalId`.
                 * @example spring
                 */
                externalId?: string;
                /**
                 * @description The property to sort by, with `-` in descending order: `id` by default. Entries without a value are last.
                 * @example id
                 */
                sort?: "id" | "-id" | "name" | "-name" | "externalId" | "-externalId";
                /**
                 * @description The number of entries per page: 100 by default, and 10,000 as CSV.
                 * @example 20
                 */
                pageSize?: components["parameters"]["listPageSize"];
                /**
                 * @description Whether to count the entries of all pages, in the header `X-Total-Count`.
                 * @example true
                 */
                total?: components["parameters"]["listTotal"];
            };
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of geogroups. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    /**
                     * @description URLs of other pages (RFC 8288): `first`; `prev` on pages above 1; `next` if a next page may exist. They keep the query
                     *     parameters of the request.
                     * @example <http://localhost:3000/operator/v1/apps/demo/geogroups?page=1>; rel="first", <http://localhost:3000/operator/v1/apps/demo/geogroups?page=2>; rel="next"
                     */
                    Link: string;
                    /**
                     * @description With `total=true`, the number of entries of all pages. Omitted if there are more than 10,000.
                     * @example 42
                     */
                    "X-Total-Count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GeogroupPage"];
                };
            };
            400: components["responses"]["BadPage"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    createGeogroup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /** @description The geogroup. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["GeogroupInput"];
            };
        };
        responses: {
            /** @description The geogroup was created. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            /** @description Invalid body. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            /** @description Unknown beacon or geofence. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    addBeaconToGeogroup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /** @description The ID of the geogroup, or `ext:` and its external ID, such as `ext:paris`. */
                geogroupId: components["parameters"]["geogroupId"];
            };
            cookie?: never;
        };
        /** @description The beacon. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["GeogroupMember"];
            };
        };
        responses: {
            /** @description The geogroup contains the beacon. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            400: components["responses"]["BadGeogroupMember"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            404: components["responses"]["GeogroupOrBeaconNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    removeBeaconFromGeogroup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /** @description The ID of the geogroup, or `ext:` and its external ID, such as `ext:paris`. */
                geogroupId: components["parameters"]["geogroupId"];
            };
            cookie?: never;
        };
        /** @description The beacon. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["GeogroupMember"];
            };
        };
        responses: {
            /** @description The geogroup does not contain the beacon. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            400: components["responses"]["BadGeogroupMember"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            404: components["responses"]["GeogroupOrBeaconNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    addGeofenceToGeogroup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /** @description The ID of the geogroup, or `ext:` and its external ID, such as `ext:paris`. */
                geogroupId: components["parameters"]["geogroupId"];
            };
            cookie?: never;
        };
        /** @description The geofence. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["GeogroupMember"];
            };
        };
        responses: {
            /** @description The geogroup contains the geofence. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            400: components["responses"]["BadGeogroupMember"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            404: components["responses"]["GeogroupOrGeofenceNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    removeGeofenceFromGeogroup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /** @description The ID of the geogroup, or `ext:` and its external ID, such as `ext:paris`. */
                geogroupId: components["parameters"]["geogroupId"];
            };
            cookie?: never;
        };
        /** @description The geofence. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["GeogroupMember"];
            };
        };
        responses: {
            /** @description The geogroup does not contain the geofence. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            400: components["responses"]["BadGeogroupMember"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            404: components["responses"]["GeogroupOrGeofenceNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    listInApps: {
        parameters: {
            query?: {
                /**
                 * @description The page number, from 1. A page below 1 or after the last page is empty.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Returns only entries that contain this text, case-insensitive, in `name`, `externalId`.
                 * @example spring
                 */
                search?: string;
                /**
                 * @description Returns only entries whose `name` contains this text, case-insensitive.
                 * @example spring
                 */
                name?: string;
                /**
                 * @description Returns only entries with this `externalId`.
                 * @example spring
                 */
                externalId?: string;
                /**
                 * @description Returns only entries with this `effectiveStatus`.
                 * @example active
                 */
                effectiveStatus?: "active" | "inactive";
                /**
                 * @description Returns only entries with this `isActive`.
                 * @example true
                 */
                isActive?: boolean;
                /**
                 * @description Returns only entries with this `campaignId`.
                 * @example 1
                 */
                campaignId?: number;
                /**
                 * @description Returns only entries whose `createdAt` is at or after this time.
                 * @example 2026-03-16T00:00:00Z
                 */
                from?: string;
                /**
                 * @description Returns only entries whose `createdAt` is before this time.
                 * @example 2026-03-16T00:00:00Z
                 */
                to?: string;
                /**
                 * @description The property to sort by, with `-` in descending order: `id` by default. Entries without a value are last.
                 * @example id
                 */
                sort?: "id" | "-id" | "name" | "-name" | "externalId" | "-externalId" | "startDate" | "-startDate" | "endDate" | "-endDate" | "effectiveStatus" | "-effectiveStatus" | "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt";
                /**
                 * @description The number of entries per page: 100 by default, and 10,000 as CSV.
                 * @example 20
                 */
                pageSize?: components["parameters"]["listPageSize"];
                /**
                 * @description Whether to count the entries of all pages, in the header `X-Total-Count`.
                 * @example true
                 */
                total?: components["parameters"]["listTotal"];
            };
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of in-app messages. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    /**
                     * @description URLs of other pages (RFC 8288): `first`; `prev` on pages above 1; `next` if a next page may exist. They keep the query
                     *     parameters of the request.
                     * @example <http://localhost:3000/operator/v1/apps/demo/inapps?page=1>; rel="first", <http://localhost:3000/operator/v1/apps/demo/inapps?page=2>; rel="next"
                     */
                    Link: string;
                    /**
                     * @description With `total=true`, the number of entries of all pages. Omitted if there are more than 10,000.
                     * @example 42
                     */
                    "X-Total-Count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InAppPage"];
                };
            };
            400: components["responses"]["BadPage"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    createInApp: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /** @description The in-app message. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["InAppInput"];
            };
        };
        responses: {
            /** @description The in-app message was created. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            /** @description Invalid body. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            /** @description The body refers to an unknown template, geofence, beacon, geogroup, event, view, state, segment or list. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    getInApp: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the in-app message.
                 * @example 801
                 */
                inAppId: components["parameters"]["inAppId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The in-app message. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InApp"];
                };
            };
            400: components["responses"]["BadInAppId"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            404: components["responses"]["InAppNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    updateInApp: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The `ETag` of the resource that you have read. If the resource has changed since then, nothing happens and the response has the status
                 *     412. `*` matches any state. See [Concurrent changes](#section/Concurrent-changes).
                 * @example "7Hq0vVJmK2cXw1nQ3sYbEw"
                 */
                "If-Match": components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the in-app message.
                 * @example 801
                 */
                inAppId: components["parameters"]["inAppId"];
            };
            cookie?: never;
        };
        /** @description The complete in-app message. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["InAppInput"];
            };
        };
        responses: {
            /** @description The in-app message was updated. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            /** @description Different template type, or invalid ID or body. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            /** @description Unknown in-app message, or unknown reference in the body. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource has changed since you have read it. Nothing was done. See [Concurrent changes](#section/Concurrent-changes). */
            412: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The errors, at least one. */
                        errors: components["schemas"]["ErrorEntry"][];
                        /** @description The current state of the resource. */
                        current: components["schemas"]["InApp"];
                    };
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            428: components["responses"]["IfMatchRequired"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    setInAppStatus: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The `ETag` of the resource that you have read. If the resource has changed since then, nothing happens and the response has the status
                 *     412. `*` matches any state. See [Concurrent changes](#section/Concurrent-changes).
                 * @example "7Hq0vVJmK2cXw1nQ3sYbEw"
                 */
                "If-Match": components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the in-app message.
                 * @example 801
                 */
                inAppId: components["parameters"]["inAppId"];
            };
            cookie?: never;
        };
        /** @description The new status. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Status"];
            };
        };
        responses: {
            /** @description The status was changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            /** @description No change, since it already has this status. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid ID or status. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            404: components["responses"]["InAppNotFound"];
            /** @description The resource has changed since you have read it. Nothing was done. See [Concurrent changes](#section/Concurrent-changes). */
            412: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The errors, at least one. */
                        errors: components["schemas"]["ErrorEntry"][];
                        /** @description The current state of the resource. */
                        current: components["schemas"]["InApp"];
                    };
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            428: components["responses"]["IfMatchRequired"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    listAlarms: {
        parameters: {
            query?: {
                /**
                 * @description The page number, from 1. A page below 1 or after the last page is empty.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Returns only entries that contain this text, case-insensitive, in `name`, `externalId`.
                 * @example spring
                 */
                search?: string;
                /**
                 * @description Returns only entries whose `name` contains this text, case-insensitive.
                 * @example spring
                 */
                name?: string;
                /**
                 * @description Returns only entries with this `externalId`.
                 * @example spring
                 */
                externalId?: string;
                /**
                 * @description Returns only entries with this `effectiveStatus`.
                 * @example active
                 */
                effectiveStatus?: "active" | "inactive";
                /**
                 * @description Returns only entries with this `isActive`.
                 * @example true
                 */
                isActive?: boolean;
                /**
                 * @description The property to sort by, with `-` in descending order: `id` by default. Entries without a value are last.
                 * @example id
                 */
                sort?: "id" | "-id" | "name" | "-name" | "externalId" | "-externalId" | "startDate" | "-startDate" | "endDate" | "-endDate" | "effectiveStatus" | "-effectiveStatus";
                /**
                 * @description The number of entries per page: 100 by default, and 10,000 as CSV.
                 * @example 20
                 */
                pageSize?: components["parameters"]["listPageSize"];
                /**
                 * @description Whether to count the entries of all pages, in the header `X-Total-Count`.
                 * @example true
                 */
                total?: components["parameters"]["listTotal"];
            };
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of alarms. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    /**
                     * @description URLs of other pages (RFC 8288): `first`; `prev` on pages above 1; `next` if a next page may exist. They keep the query
                     *     parameters of the request.
                     * @example <http://localhost:3000/operator/v1/apps/demo/alarms?page=1>; rel="first", <http://localhost:3000/operator/v1/apps/demo/alarms?page=2>; rel="next"
                     */
                    Link: string;
                    /**
                     * @description With `total=true`, the number of entries of all pages. Omitted if there are more than 10,000.
                     * @example 42
                     */
                    "X-Total-Count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AlarmPage"];
                };
            };
            400: components["responses"]["BadPage"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    createAlarm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /** @description The alarm. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AlarmInput"];
            };
        };
        responses: {
            /** @description The alarm was created. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            /**
             * @description Invalid body. For example, a message is for an unsupported platform, or the messages use
             *     different templates.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            /** @description The body refers to an unknown geofence, event, view, beacon, geogroup, state, segment, list or template. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    getAlarm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the alarm.
                 * @example 901
                 */
                alarmId: components["parameters"]["alarmId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The alarm. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Alarm"];
                };
            };
            400: components["responses"]["BadQuery"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            404: components["responses"]["AlarmNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    updateAlarm: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The `ETag` of the resource that you have read. If the resource has changed since then, nothing happens and the response has the status
                 *     412. `*` matches any state. See [Concurrent changes](#section/Concurrent-changes).
                 * @example "7Hq0vVJmK2cXw1nQ3sYbEw"
                 */
                "If-Match": components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the alarm.
                 * @example 901
                 */
                alarmId: components["parameters"]["alarmId"];
            };
            cookie?: never;
        };
        /** @description The complete alarm. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AlarmUpdate"];
            };
        };
        responses: {
            /** @description The alarm was updated. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            /**
             * @description Invalid body. For example, a message is for an unsupported platform, or a template is
             *     missing or different.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            /** @description Unknown alarm, or unknown reference in the body. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource has changed since you have read it. Nothing was done. See [Concurrent changes](#section/Concurrent-changes). */
            412: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The errors, at least one. */
                        errors: components["schemas"]["ErrorEntry"][];
                        /** @description The current state of the resource. */
                        current: components["schemas"]["Alarm"];
                    };
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            428: components["responses"]["IfMatchRequired"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    setAlarmStatus: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The `ETag` of the resource that you have read. If the resource has changed since then, nothing happens and the response has the status
                 *     412. `*` matches any state. See [Concurrent changes](#section/Concurrent-changes).
                 * @example "7Hq0vVJmK2cXw1nQ3sYbEw"
                 */
                "If-Match": components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the alarm.
                 * @example 901
                 */
                alarmId: components["parameters"]["alarmId"];
            };
            cookie?: never;
        };
        /** @description The new status. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Status"];
            };
        };
        responses: {
            /** @description The status was changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            /** @description No change, since it already has this status. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid status. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            404: components["responses"]["AlarmNotFound"];
            /** @description The resource has changed since you have read it. Nothing was done. See [Concurrent changes](#section/Concurrent-changes). */
            412: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The errors, at least one. */
                        errors: components["schemas"]["ErrorEntry"][];
                        /** @description The current state of the resource. */
                        current: components["schemas"]["Alarm"];
                    };
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            428: components["responses"]["IfMatchRequired"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    setInboxStatus: {
        parameters: {
            query: {
                /**
                 * @description The UDID of the user's device.
                 * @example f3b1c0de-58a1-4b6e-9a77-2f4d1c9e0a11
                 */
                UDID: components["parameters"]["inboxUDID"];
            };
            header: {
                /**
                 * @description The `ETag` of the resource that you have read. If the resource has changed since then, nothing happens and the response has the status
                 *     412. `*` matches any state. See [Concurrent changes](#section/Concurrent-changes).
                 * @example "7Hq0vVJmK2cXw1nQ3sYbEw"
                 */
                "If-Match": components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the inbox message.
                 * @example 1001
                 */
                inboxId: components["parameters"]["inboxId"];
            };
            cookie?: never;
        };
        /** @description The dates to set. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["InboxStatus"];
            };
        };
        responses: {
            /** @description The status was changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            /** @description Missing UDID, or invalid ID or body. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["NotPermitted"];
            /** @description Unknown inbox message, or it is not available to this user. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["HelpLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource has changed since you have read it. Nothing was done. See [Concurrent changes](#section/Concurrent-changes). */
            412: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The errors, at least one. */
                        errors: components["schemas"]["ErrorEntry"][];
                        /** @description The current state of the resource. */
                        current: components["schemas"]["InboxRecord"];
                    };
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            428: components["responses"]["IfMatchRequired"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
}
type WithRequired<T, K extends keyof T> = T & {
    [P in K]-?: T[P];
};
