# Generated from openapi.yaml by `npm run codegen`. Never edited by hand.

CONTRACT_VERSION = "0.1.0"
CONTRACT_HASH = "c883be0dc399"
