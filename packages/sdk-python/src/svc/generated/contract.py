# Generated from openapi.yaml by `npm run codegen`. Never edited by hand.

CONTRACT_VERSION = "1.2.0"
CONTRACT_HASH = "34fed2ce0eea"
