// Generated from openapi/ by `npm run generate`. Do not edit.
export const versions = {
  "release": "0.1.0",
  "contracts": {
    "engagement": "2.0.0",
    "operator": "2.0.0",
    "device": "1.0.0"
  }
} as const;
