# Generated from openapi.yaml by `npm run codegen`. Never edited by hand.

CONTRACT_VERSION = "1.2.0"
CONTRACT_HASH = "bd8665d0b192"
