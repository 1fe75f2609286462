import { createECDH, createPrivateKey } from 'node:crypto';
/** Replaces a stored secret in settings. */
export const mask = '********';
/** Replaces secrets in settings by the mask. A secret that is already masked is not returned. */
export function hideSecrets({ fcm, apns, webpush }) {
    const all = {
        ...(fcm !== 'log' && { fcm: fcm.serviceAccount.private_key }),
        ...(apns !== 'log' && { apns: apns.key }),
        ...(webpush !== 'log' && { webpush: webpush.privateKey }),
    };
    const given = Object.entries(all).filter(([, secret]) => secret !== mask);
    const shown = showSecrets({ fcm, apns, webpush }, { fcm: mask, apns: mask, webpush: mask });
    return { shown, secrets: Object.fromEntries(given) };
}
/** Inserts secrets into settings. */
export const showSecrets = ({ fcm, apns, webpush }, { fcm: privateKey = mask, apns: key = mask, webpush: vapidKey = mask }) => ({
    fcm: fcm === 'log' ? fcm : { ...fcm, serviceAccount: { ...fcm.serviceAccount, private_key: privateKey } },
    apns: apns === 'log' ? apns : { ...apns, key },
    webpush: webpush === 'log' ? webpush : { ...webpush, privateKey: vapidKey },
});
/** Parses a private key in PEM. Undefined if it is not a key of this kind. */
function readKey(pem, kind) {
    try {
        const key = createPrivateKey(pem);
        const { namedCurve = 'prime256v1' } = key.asymmetricKeyDetails ?? {};
        return key.asymmetricKeyType === kind && namedCurve === 'prime256v1' ? key : undefined;
    }
    catch {
        return undefined;
    }
}
/** Whether a public key (an uncompressed point) and a private key match; both are base64url. */
function isKeyPair(publicKey, privateKey) {
    try {
        const ecdh = createECDH('prime256v1');
        ecdh.setPrivateKey(Buffer.from(privateKey, 'base64url'));
        return ecdh.getPublicKey().equals(Buffer.from(publicKey, 'base64url'));
    }
    catch {
        return false;
    }
}
/** Checks keys, and returns errors as `<path>: <why>`. A masked key is valid. */
export function keyErrors({ fcm, apns, webpush }) {
    const errors = [];
    if (fcm !== 'log' && fcm.serviceAccount.private_key !== mask && !readKey(fcm.serviceAccount.private_key, 'rsa')) {
        errors.push('settings/gateways/fcm/serviceAccount/private_key: must be an RSA key in PEM, as in the key file');
    }
    if (apns !== 'log' && apns.key !== mask && !readKey(apns.key, 'ec')) {
        errors.push('settings/gateways/apns/key: must be the text of the .p8 file, a key of the curve P-256 in PEM');
    }
    if (webpush !== 'log' && webpush.privateKey !== mask && !isKeyPair(webpush.publicKey, webpush.privateKey)) {
        errors.push('settings/gateways/webpush: publicKey and privateKey must be a VAPID key pair in base64url');
    }
    return errors;
}
