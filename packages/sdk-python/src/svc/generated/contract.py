# Generated from openapi.yaml by `npm run codegen`. Never edited by hand.

CONTRACT_VERSION = "1.2.0"
CONTRACT_HASH = "de9260c7098a"
