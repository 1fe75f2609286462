/* global pm */
// After each response: forgets a token that the service rejects.
if (/API_ERR_TOKEN/.test(pm.response.text())) pm.collectionVariables.unset('access_token');
