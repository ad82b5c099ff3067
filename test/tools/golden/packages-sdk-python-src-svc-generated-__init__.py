# Generated from openapi.yaml by `npm run codegen`. Never edited by hand.

"""What follows from the contract of svc."""
