/* global pm */
// After each answer: a token that the service refuses is not used again.
if (/API_ERR_TOKEN/.test(pm.response.text())) pm.collectionVariables.unset('access_token');
