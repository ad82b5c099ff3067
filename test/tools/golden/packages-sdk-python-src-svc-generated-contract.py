# Generated from openapi.yaml by `npm run codegen`. Never edited by hand.

CONTRACT_VERSION = "0.1.0"
CONTRACT_HASH = "0de3eef52937"
