// Generated from openapi.yaml by `npm run codegen`. Never edited by hand.

export const contractVersion = "1.0.0";
export const contractHash = "a4cfce074cc8d80049590a90af2147b396a5019a8301dbdcc0ec939489a15904";

export const contract: { readonly [key: string]: unknown } = {
  "openapi": "3.1.0",
  "info": {
    "title": "svc payments API",
    "version": "1.0.0",
    "summary": "Collect soles in Peru by interoperable QR and bank code.",
    "description": "One payment intent is one amount to collect. The payer pays it by an interoperable QR or with a bank code;\nthe money enters the ledger; signed webhooks tell the shop.\n\nAmounts are decimal strings in soles. Times are answered in UTC with a `Z`, and taken with any offset. Lists are newest first, and every answer\ncarries `X-Request-Id`. The key decides the mode: what a test key makes, no live key ever sees.\n",
    "license": {
      "name": "Proprietary",
      "identifier": "LicenseRef-svc"
    }
  },
  "servers": [
    {
      "url": "/v1",
      "description": "The service that serves this document."
    }
  ],
  "security": [
    {
      "apiKey": []
    }
  ],
  "tags": [
    {
      "name": "Payment intents",
      "description": "One amount to collect, from request to paid."
    },
    {
      "name": "Checkout sessions",
      "description": "A one-time charge with a page to pay it on."
    },
    {
      "name": "Customers",
      "description": "The people and companies who pay."
    },
    {
      "name": "Balance",
      "description": "The ledger's face - what was collected, what it cost, when it can be paid out."
    },
    {
      "name": "Payouts",
      "description": "Money on its way to the merchant's bank account."
    },
    {
      "name": "Merchants",
      "description": "The business that collects."
    },
    {
      "name": "Webhooks",
      "description": "Endpoints, events and their deliveries."
    },
    {
      "name": "Simulators",
      "description": "Test mode only - play the payer, the bank and the wallet."
    },
    {
      "name": "Diagnostics",
      "description": "What happened with one call or one intent."
    }
  ],
  "paths": {
    "/payment-intents": {
      "post": {
        "operationId": "createPaymentIntent",
        "summary": "Create a payment intent",
        "description": "Asks for an amount by the given methods. The answer is payable at once: `payment_method.qr.payload` is the\ntext of an EMV QR, `payment_method.payment_code.code` is what the payer types into a bank's app.\n",
        "tags": [
          "Payment intents"
        ],
        "x-permission": "payment_intents:write",
        "x-key": [
          "secret"
        ],
        "x-errors": [
          "CONFLICT",
          "IDEMPOTENCY_KEY_REUSED",
          "IDEMPOTENCY_IN_PROGRESS",
          "RAIL_UNAVAILABLE"
        ],
        "parameters": [
          {
            "$ref": "#/components/parameters/IdempotencyKey"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/PaymentIntentCreate"
              },
              "examples": {
                "qr": {
                  "$ref": "#/components/examples/CreateByQr"
                },
                "both": {
                  "$ref": "#/components/examples/CreateByQrOrBank"
                }
              }
            }
          }
        },
        "responses": {
          "201": {
            "$ref": "#/components/responses/PaymentIntentCreated"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "422": {
            "$ref": "#/components/responses/ValidationError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "default": {
            "$ref": "#/components/responses/Refused"
          }
        }
      },
      "get": {
        "operationId": "listPaymentIntents",
        "summary": "List payment intents",
        "tags": [
          "Payment intents"
        ],
        "x-permission": "payment_intents:read",
        "x-key": [
          "secret"
        ],
        "x-errors": [],
        "parameters": [
          {
            "name": "status",
            "in": "query",
            "schema": {
              "$ref": "#/components/schemas/PaymentIntentStatus"
            }
          },
          {
            "name": "customer_id",
            "in": "query",
            "schema": {
              "type": "string",
              "maxLength": 40
            }
          },
          {
            "name": "external_reference",
            "in": "query",
            "schema": {
              "type": "string",
              "minLength": 1,
              "maxLength": 200
            }
          },
          {
            "name": "payment_method_type",
            "in": "query",
            "description": "Intents that offer this method.",
            "schema": {
              "$ref": "#/components/schemas/PaymentMethodType"
            }
          },
          {
            "$ref": "#/components/parameters/Page"
          },
          {
            "$ref": "#/components/parameters/PerPage"
          },
          {
            "$ref": "#/components/parameters/Before"
          },
          {
            "$ref": "#/components/parameters/CreatedFrom"
          },
          {
            "$ref": "#/components/parameters/CreatedTo"
          }
        ],
        "responses": {
          "200": {
            "$ref": "#/components/responses/PaymentIntentList"
          },
          "422": {
            "$ref": "#/components/responses/ValidationError"
          },
          "default": {
            "$ref": "#/components/responses/Refused"
          }
        }
      }
    },
    "/payment-intents/{id}": {
      "parameters": [
        {
          "$ref": "#/components/parameters/Id"
        }
      ],
      "get": {
        "operationId": "getPaymentIntent",
        "summary": "Get a payment intent",
        "description": "With a secret key: the whole intent, with `fee_preview`, and `settlement` once it is paid.\nWith the intent's `client_secret` in `X-Svc-Token`: the reduced view that a payer may see.\n",
        "tags": [
          "Payment intents"
        ],
        "x-permission": "payment_intents:read",
        "x-key": [
          "secret",
          "client-secret"
        ],
        "x-errors": [
          "PAYMENT_INTENT_NOT_FOUND"
        ],
        "security": [
          {
            "apiKey": []
          },
          {
            "clientSecret": []
          }
        ],
        "responses": {
          "200": {
            "$ref": "#/components/responses/PaymentIntent"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "default": {
            "$ref": "#/components/responses/Refused"
          }
        }
      }
    },
    "/payment-intents/{id}/cancel": {
      "parameters": [
        {
          "$ref": "#/components/parameters/Id"
        }
      ],
      "post": {
        "operationId": "cancelPaymentIntent",
        "summary": "Cancel a payment intent",
        "description": "Its QR and its code stop accepting payment. Money that arrives all the same is kept in suspense.",
        "tags": [
          "Payment intents"
        ],
        "x-permission": "payment_intents:write",
        "x-key": [
          "secret"
        ],
        "x-errors": [
          "PAYMENT_INTENT_NOT_FOUND",
          "PAYMENT_INTENT_NOT_CANCELLABLE",
          "IDEMPOTENCY_KEY_REUSED",
          "IDEMPOTENCY_IN_PROGRESS"
        ],
        "parameters": [
          {
            "$ref": "#/components/parameters/IdempotencyKey"
          }
        ],
        "responses": {
          "200": {
            "$ref": "#/components/responses/PaymentIntentCancelled"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "default": {
            "$ref": "#/components/responses/Refused"
          }
        }
      }
    },
    "/payment-intents/{id}/simulate": {
      "parameters": [
        {
          "$ref": "#/components/parameters/Id"
        }
      ],
      "post": {
        "operationId": "simulatePayment",
        "summary": "Pay or reject a test intent",
        "description": "Test keys only. The same events follow as from a real payment. An intent that offers one method is paid by\nthat one; where it offers several, `payment_method_type` says which.\n",
        "tags": [
          "Simulators"
        ],
        "x-permission": "payment_intents:write",
        "x-key": [
          "secret"
        ],
        "x-test-only": true,
        "x-errors": [
          "TEST_MODE_REQUIRED",
          "PAYMENT_INTENT_NOT_FOUND",
          "PAYMENT_INTENT_NOT_PAYABLE",
          "IDEMPOTENCY_KEY_REUSED",
          "IDEMPOTENCY_IN_PROGRESS"
        ],
        "parameters": [
          {
            "$ref": "#/components/parameters/IdempotencyKey"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/PaymentSimulation"
              },
              "example": {
                "outcome": "SUCCEEDED",
                "payment_method_type": "INTEROPERABLE_QR"
              }
            }
          }
        },
        "responses": {
          "200": {
            "$ref": "#/components/responses/PaymentIntentSimulated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "422": {
            "$ref": "#/components/responses/ValidationError"
          },
          "default": {
            "$ref": "#/components/responses/Refused"
          }
        }
      }
    },
    "/checkout-sessions": {
      "post": {
        "operationId": "createCheckoutSession",
        "summary": "Create a checkout session",
        "description": "A one-time charge with its payment intent, and a page to pay it on. May be called from a browser with a\npublishable key. Customer: `id` first, then `external_id`, then `name`, `email` and `phone`, which make one.\n",
        "tags": [
          "Checkout sessions"
        ],
        "x-permission": "checkout_sessions:write",
        "x-key": [
          "secret",
          "publishable"
        ],
        "x-errors": [
          "IDEMPOTENCY_KEY_REUSED",
          "IDEMPOTENCY_IN_PROGRESS",
          "RAIL_UNAVAILABLE"
        ],
        "parameters": [
          {
            "$ref": "#/components/parameters/IdempotencyKey"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/CheckoutSessionCreate"
              },
              "examples": {
                "shop": {
                  "$ref": "#/components/examples/CreateSession"
                }
              }
            }
          }
        },
        "responses": {
          "201": {
            "$ref": "#/components/responses/CheckoutSessionCreated"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "422": {
            "$ref": "#/components/responses/ValidationError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "default": {
            "$ref": "#/components/responses/Refused"
          }
        }
      }
    },
    "/checkout-sessions/{id}": {
      "parameters": [
        {
          "$ref": "#/components/parameters/Id"
        }
      ],
      "get": {
        "operationId": "getCheckoutSession",
        "summary": "Get a checkout session",
        "description": "Needs no key, only the session's `client_secret`, in the header `X-Svc-Token` or in the query (the header\nwins). A Bearer key is ignored here.\n",
        "tags": [
          "Checkout sessions"
        ],
        "x-permission": "checkout_sessions:read",
        "x-key": [
          "client-secret"
        ],
        "x-errors": [
          "CHECKOUT_SESSION_NOT_FOUND"
        ],
        "security": [
          {
            "clientSecret": []
          },
          {
            "clientSecretInQuery": []
          }
        ],
        "parameters": [
          {
            "name": "client_secret",
            "in": "query",
            "description": "The session's client secret, where the header can't be set.",
            "schema": {
              "type": "string",
              "maxLength": 200
            }
          }
        ],
        "responses": {
          "200": {
            "$ref": "#/components/responses/CheckoutSession"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "default": {
            "$ref": "#/components/responses/Refused"
          }
        }
      }
    },
    "/customers": {
      "post": {
        "operationId": "createCustomer",
        "summary": "Create a customer",
        "tags": [
          "Customers"
        ],
        "x-permission": "customers:write",
        "x-key": [
          "secret"
        ],
        "x-errors": [
          "CONFLICT",
          "IDEMPOTENCY_KEY_REUSED",
          "IDEMPOTENCY_IN_PROGRESS"
        ],
        "parameters": [
          {
            "$ref": "#/components/parameters/IdempotencyKey"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/CustomerCreate"
              },
              "examples": {
                "person": {
                  "$ref": "#/components/examples/CreateCustomer"
                }
              }
            }
          }
        },
        "responses": {
          "201": {
            "$ref": "#/components/responses/CustomerCreated"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "422": {
            "$ref": "#/components/responses/ValidationError"
          },
          "default": {
            "$ref": "#/components/responses/Refused"
          }
        }
      }
    },
    "/customers/{id}": {
      "parameters": [
        {
          "$ref": "#/components/parameters/Id"
        }
      ],
      "get": {
        "operationId": "getCustomer",
        "summary": "Get a customer",
        "tags": [
          "Customers"
        ],
        "x-permission": "customers:read",
        "x-key": [
          "secret"
        ],
        "x-errors": [
          "CUSTOMER_NOT_FOUND"
        ],
        "responses": {
          "200": {
            "$ref": "#/components/responses/Customer"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "default": {
            "$ref": "#/components/responses/Refused"
          }
        }
      }
    },
    "/balance-transactions": {
      "get": {
        "operationId": "listBalanceTransactions",
        "summary": "List balance transactions",
        "tags": [
          "Balance"
        ],
        "x-permission": "balance:read",
        "x-key": [
          "secret"
        ],
        "x-errors": [],
        "parameters": [
          {
            "name": "type",
            "in": "query",
            "schema": {
              "$ref": "#/components/schemas/BalanceTransactionType"
            }
          },
          {
            "name": "payout_id",
            "in": "query",
            "description": "The entries that one payout includes.",
            "schema": {
              "type": "string",
              "maxLength": 40
            }
          },
          {
            "$ref": "#/components/parameters/Page"
          },
          {
            "$ref": "#/components/parameters/PerPage"
          },
          {
            "$ref": "#/components/parameters/Before"
          },
          {
            "$ref": "#/components/parameters/CreatedFrom"
          },
          {
            "$ref": "#/components/parameters/CreatedTo"
          }
        ],
        "responses": {
          "200": {
            "$ref": "#/components/responses/BalanceTransactionList"
          },
          "422": {
            "$ref": "#/components/responses/ValidationError"
          },
          "default": {
            "$ref": "#/components/responses/Refused"
          }
        }
      }
    },
    "/webhook-endpoints": {
      "get": {
        "operationId": "listWebhookEndpoints",
        "summary": "List webhook endpoints",
        "tags": [
          "Webhooks"
        ],
        "x-permission": "webhooks:read",
        "x-key": [
          "secret"
        ],
        "x-errors": [],
        "parameters": [
          {
            "$ref": "#/components/parameters/Page"
          },
          {
            "$ref": "#/components/parameters/PerPage"
          },
          {
            "$ref": "#/components/parameters/Before"
          },
          {
            "$ref": "#/components/parameters/CreatedFrom"
          },
          {
            "$ref": "#/components/parameters/CreatedTo"
          }
        ],
        "responses": {
          "200": {
            "$ref": "#/components/responses/WebhookEndpointList"
          },
          "422": {
            "$ref": "#/components/responses/ValidationError"
          },
          "default": {
            "$ref": "#/components/responses/Refused"
          }
        }
      },
      "post": {
        "operationId": "createWebhookEndpoint",
        "summary": "Register a webhook endpoint",
        "description": "`signing_secret` is in this answer and in no other. Only public HTTPS addresses are accepted; a development\nservice also takes `http://` to a literal loopback host for test keys. At most 16 endpoints per mode.\n",
        "tags": [
          "Webhooks"
        ],
        "x-permission": "webhooks:write",
        "x-key": [
          "secret"
        ],
        "x-errors": [
          "CONFLICT",
          "IDEMPOTENCY_KEY_REUSED",
          "IDEMPOTENCY_IN_PROGRESS"
        ],
        "parameters": [
          {
            "$ref": "#/components/parameters/IdempotencyKey"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/WebhookEndpointCreate"
              },
              "example": {
                "url": "https://shop.example/svc",
                "events": [
                  "payment.succeeded",
                  "payment.failed"
                ]
              }
            }
          }
        },
        "responses": {
          "201": {
            "$ref": "#/components/responses/WebhookEndpointCreated"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "422": {
            "$ref": "#/components/responses/ValidationError"
          },
          "default": {
            "$ref": "#/components/responses/Refused"
          }
        }
      }
    },
    "/webhook-endpoints/{id}": {
      "parameters": [
        {
          "$ref": "#/components/parameters/Id"
        }
      ],
      "delete": {
        "operationId": "deleteWebhookEndpoint",
        "summary": "Delete a webhook endpoint",
        "description": "It stops receiving; deliveries that were still due are DEAD.",
        "tags": [
          "Webhooks"
        ],
        "x-permission": "webhooks:write",
        "x-key": [
          "secret"
        ],
        "x-errors": [
          "WEBHOOK_ENDPOINT_NOT_FOUND"
        ],
        "responses": {
          "204": {
            "description": "Deleted.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/RequestId"
              }
            }
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "default": {
            "$ref": "#/components/responses/Refused"
          }
        }
      }
    },
    "/events": {
      "get": {
        "operationId": "listEvents",
        "summary": "List events",
        "tags": [
          "Webhooks"
        ],
        "x-permission": "events:read",
        "x-key": [
          "secret"
        ],
        "x-errors": [],
        "parameters": [
          {
            "name": "type",
            "in": "query",
            "description": "One type, or several by repeating the parameter.",
            "explode": true,
            "schema": {
              "type": "array",
              "maxItems": 20,
              "items": {
                "$ref": "#/components/schemas/EventType"
              }
            }
          },
          {
            "name": "resource_id",
            "in": "query",
            "x-extension": true,
            "description": "Events about this object.",
            "schema": {
              "type": "string",
              "maxLength": 40
            }
          },
          {
            "name": "delivery_status",
            "in": "query",
            "x-extension": true,
            "description": "Events with at least one delivery in this state.",
            "schema": {
              "$ref": "#/components/schemas/WebhookDeliveryStatus"
            }
          },
          {
            "$ref": "#/components/parameters/Page"
          },
          {
            "$ref": "#/components/parameters/PerPage"
          },
          {
            "$ref": "#/components/parameters/Before"
          },
          {
            "$ref": "#/components/parameters/CreatedFrom"
          },
          {
            "$ref": "#/components/parameters/CreatedTo"
          }
        ],
        "responses": {
          "200": {
            "$ref": "#/components/responses/EventList"
          },
          "422": {
            "$ref": "#/components/responses/ValidationError"
          },
          "default": {
            "$ref": "#/components/responses/Refused"
          }
        }
      }
    },
    "/events/{id}": {
      "parameters": [
        {
          "$ref": "#/components/parameters/Id"
        }
      ],
      "get": {
        "operationId": "getEvent",
        "summary": "Get an event",
        "description": "`data` is, byte for byte, what was delivered.",
        "tags": [
          "Webhooks"
        ],
        "x-permission": "events:read",
        "x-key": [
          "secret"
        ],
        "x-errors": [
          "EVENT_NOT_FOUND"
        ],
        "responses": {
          "200": {
            "$ref": "#/components/responses/Event"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "default": {
            "$ref": "#/components/responses/Refused"
          }
        }
      }
    },
    "/events/{id}/deliveries": {
      "parameters": [
        {
          "$ref": "#/components/parameters/Id"
        }
      ],
      "get": {
        "operationId": "listEventDeliveries",
        "summary": "List an event's deliveries",
        "tags": [
          "Webhooks"
        ],
        "x-permission": "events:read",
        "x-key": [
          "secret"
        ],
        "x-errors": [
          "EVENT_NOT_FOUND"
        ],
        "parameters": [
          {
            "$ref": "#/components/parameters/Page"
          },
          {
            "$ref": "#/components/parameters/PerPage"
          },
          {
            "$ref": "#/components/parameters/Before"
          },
          {
            "$ref": "#/components/parameters/CreatedFrom"
          },
          {
            "$ref": "#/components/parameters/CreatedTo"
          }
        ],
        "responses": {
          "200": {
            "$ref": "#/components/responses/WebhookDeliveryList"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "422": {
            "$ref": "#/components/responses/ValidationError"
          },
          "default": {
            "$ref": "#/components/responses/Refused"
          }
        }
      }
    },
    "/webhook-deliveries/{id}": {
      "parameters": [
        {
          "$ref": "#/components/parameters/Id"
        }
      ],
      "get": {
        "operationId": "getWebhookDelivery",
        "summary": "Get a delivery",
        "tags": [
          "Webhooks"
        ],
        "x-permission": "events:read",
        "x-key": [
          "secret"
        ],
        "x-errors": [
          "WEBHOOK_DELIVERY_NOT_FOUND"
        ],
        "responses": {
          "200": {
            "$ref": "#/components/responses/WebhookDelivery"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "default": {
            "$ref": "#/components/responses/Refused"
          }
        }
      }
    },
    "/webhook-deliveries/{id}/retry": {
      "parameters": [
        {
          "$ref": "#/components/parameters/Id"
        }
      ],
      "post": {
        "operationId": "retryWebhookDelivery",
        "summary": "Send a delivery again, now",
        "tags": [
          "Webhooks"
        ],
        "x-permission": "webhooks:write",
        "x-key": [
          "secret"
        ],
        "x-errors": [
          "WEBHOOK_DELIVERY_NOT_FOUND",
          "CONFLICT",
          "IDEMPOTENCY_KEY_REUSED",
          "IDEMPOTENCY_IN_PROGRESS"
        ],
        "parameters": [
          {
            "$ref": "#/components/parameters/IdempotencyKey"
          }
        ],
        "responses": {
          "200": {
            "$ref": "#/components/responses/WebhookDelivery"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "default": {
            "$ref": "#/components/responses/Refused"
          }
        }
      }
    }
  },
  "webhooks": {
    "payment.created": {
      "post": {
        "operationId": "onPaymentCreated",
        "summary": "An intent was created",
        "requestBody": {
          "$ref": "#/components/requestBodies/PaymentIntentEvent"
        },
        "responses": {
          "2XX": {
            "$ref": "#/components/responses/Received"
          }
        }
      }
    },
    "payment.succeeded": {
      "post": {
        "operationId": "onPaymentSucceeded",
        "summary": "The payer paid",
        "requestBody": {
          "$ref": "#/components/requestBodies/PaymentIntentEvent"
        },
        "responses": {
          "2XX": {
            "$ref": "#/components/responses/Received"
          }
        }
      }
    },
    "payment.failed": {
      "post": {
        "operationId": "onPaymentFailed",
        "summary": "The payment was rejected; the payer may try again",
        "requestBody": {
          "$ref": "#/components/requestBodies/PaymentIntentEvent"
        },
        "responses": {
          "2XX": {
            "$ref": "#/components/responses/Received"
          }
        }
      }
    },
    "payment.expired": {
      "post": {
        "operationId": "onPaymentExpired",
        "summary": "expires_at passed unpaid; late money may still recover it",
        "requestBody": {
          "$ref": "#/components/requestBodies/PaymentIntentEvent"
        },
        "responses": {
          "2XX": {
            "$ref": "#/components/responses/Received"
          }
        }
      }
    },
    "payment.cancelled": {
      "post": {
        "operationId": "onPaymentCancelled",
        "summary": "The intent was cancelled",
        "requestBody": {
          "$ref": "#/components/requestBodies/PaymentIntentEvent"
        },
        "responses": {
          "2XX": {
            "$ref": "#/components/responses/Received"
          }
        }
      }
    },
    "checkout.session.completed": {
      "post": {
        "operationId": "onCheckoutSessionCompleted",
        "summary": "A checkout session was paid",
        "requestBody": {
          "$ref": "#/components/requestBodies/CheckoutSessionEvent"
        },
        "responses": {
          "2XX": {
            "$ref": "#/components/responses/Received"
          }
        }
      }
    },
    "customer.created": {
      "post": {
        "operationId": "onCustomerCreated",
        "summary": "A customer was created, by the API or by a payment with new data",
        "requestBody": {
          "$ref": "#/components/requestBodies/CustomerEvent"
        },
        "responses": {
          "2XX": {
            "$ref": "#/components/responses/Received"
          }
        }
      }
    },
    "balance.transaction_created": {
      "post": {
        "operationId": "onBalanceTransactionCreated",
        "summary": "A payment entered the ledger",
        "requestBody": {
          "$ref": "#/components/requestBodies/BalanceTransactionEvent"
        },
        "responses": {
          "2XX": {
            "$ref": "#/components/responses/Received"
          }
        }
      }
    }
  },
  "components": {
    "securitySchemes": {
      "apiKey": {
        "type": "http",
        "scheme": "bearer",
        "description": "`svc_test_…` and `svc_live_…` on a server, `svc_pub_test_…` and `svc_pub_live_…` in a browser."
      },
      "clientSecret": {
        "type": "apiKey",
        "in": "header",
        "name": "X-Svc-Token",
        "description": "The client_secret of one session or intent."
      },
      "clientSecretInQuery": {
        "type": "apiKey",
        "in": "query",
        "name": "client_secret",
        "description": "The client_secret of one session."
      }
    },
    "parameters": {
      "Id": {
        "name": "id",
        "in": "path",
        "required": true,
        "schema": {
          "type": "string"
        }
      },
      "IdempotencyKey": {
        "name": "Idempotency-Key",
        "in": "header",
        "description": "Makes a repeated call harmless for 24 hours: the same answer comes back with `Idempotent-Replayed: true`.\nA UUID v4 is a good choice.\n",
        "schema": {
          "type": "string",
          "minLength": 1,
          "maxLength": 255,
          "pattern": "^[\\x21-\\x7e]+$",
          "x-message": "Use visible ASCII characters without spaces."
        }
      },
      "Page": {
        "name": "page",
        "in": "query",
        "schema": {
          "type": "integer",
          "minimum": 1,
          "maximum": 1000000,
          "default": 1
        }
      },
      "PerPage": {
        "name": "per_page",
        "in": "query",
        "description": "How many to a page, or `all` for everything on one page.",
        "schema": {
          "anyOf": [
            {
              "type": "integer",
              "minimum": 1,
              "maximum": 100
            },
            {
              "const": "all"
            }
          ],
          "x-message": "Write a number from 1 to 100, or all.",
          "default": 20
        }
      },
      "Before": {
        "name": "before",
        "in": "query",
        "x-extension": true,
        "description": "Instead of `page`: the page begins with the item that follows this id in the order of the list. To read on, send\nthe id of the last item that you have. Nothing shifts when items are added or no longer match the filter, and the\nitem itself need not exist any more. An id of another kind of object gives an empty page. `total` and\n`total_pages` are those of the whole list; `has_more` says whether more follow. Not together with `page`, nor\nwith `per_page=all`.\n",
        "schema": {
          "type": "string",
          "pattern": "^[a-z]+_[0-9a-z]{26}$",
          "x-message": "Write a whole id, such as the id of the last item that you have."
        },
        "example": "pi_01m7za5kr3001d8wty78k5w5qe"
      },
      "CreatedFrom": {
        "name": "created_from",
        "in": "query",
        "x-extension": true,
        "description": "Created at or after this instant. In a query the `+` of an offset is written `%2B`.",
        "schema": {
          "$ref": "#/components/schemas/TimestampInput"
        }
      },
      "CreatedTo": {
        "name": "created_to",
        "in": "query",
        "x-extension": true,
        "description": "Created before this instant. In a query the `+` of an offset is written `%2B`.",
        "schema": {
          "$ref": "#/components/schemas/TimestampInput"
        }
      }
    },
    "headers": {
      "RequestId": {
        "description": "The id of this call, for support.",
        "required": true,
        "schema": {
          "type": "string",
          "pattern": "^req_[0-9a-z]{26}$"
        }
      }
    },
    "requestBodies": {
      "PaymentIntentEvent": {
        "required": true,
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/PaymentIntentEvent"
            }
          }
        }
      },
      "CheckoutSessionEvent": {
        "required": true,
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/CheckoutSessionEvent"
            }
          }
        }
      },
      "CustomerEvent": {
        "required": true,
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/CustomerEvent"
            }
          }
        }
      },
      "BalanceTransactionEvent": {
        "required": true,
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/BalanceTransactionEvent"
            }
          }
        }
      }
    },
    "responses": {
      "PaymentIntentCreated": {
        "description": "Created, and payable at once.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/RequestId"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "type": "object",
              "required": [
                "success",
                "data"
              ],
              "properties": {
                "success": {
                  "const": true
                },
                "data": {
                  "$ref": "#/components/schemas/PaymentIntent"
                }
              }
            },
            "examples": {
              "pending": {
                "$ref": "#/components/examples/PendingIntent"
              }
            }
          }
        }
      },
      "PaymentIntent": {
        "description": "The payment intent.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/RequestId"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "type": "object",
              "required": [
                "success",
                "data"
              ],
              "properties": {
                "success": {
                  "const": true
                },
                "data": {
                  "anyOf": [
                    {
                      "$ref": "#/components/schemas/PaymentIntent"
                    },
                    {
                      "$ref": "#/components/schemas/PayerPaymentIntent"
                    }
                  ]
                }
              }
            },
            "examples": {
              "pending": {
                "$ref": "#/components/examples/ReadIntent"
              },
              "paid": {
                "$ref": "#/components/examples/SettledIntent"
              }
            }
          }
        }
      },
      "PaymentIntentCancelled": {
        "description": "Cancelled. Nothing can be paid by it any more.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/RequestId"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "type": "object",
              "required": [
                "success",
                "data"
              ],
              "properties": {
                "success": {
                  "const": true
                },
                "data": {
                  "$ref": "#/components/schemas/PaymentIntent"
                }
              }
            },
            "examples": {
              "cancelled": {
                "$ref": "#/components/examples/CancelledIntent"
              }
            }
          }
        }
      },
      "PaymentIntentSimulated": {
        "description": "Paid or rejected, as asked.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/RequestId"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "type": "object",
              "required": [
                "success",
                "data"
              ],
              "properties": {
                "success": {
                  "const": true
                },
                "data": {
                  "$ref": "#/components/schemas/PaymentIntent"
                }
              }
            },
            "examples": {
              "paid": {
                "$ref": "#/components/examples/PaidIntent"
              }
            }
          }
        }
      },
      "PaymentIntentList": {
        "description": "A page of payment intents, newest first.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/RequestId"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "type": "object",
              "required": [
                "success",
                "data",
                "pagination"
              ],
              "properties": {
                "success": {
                  "const": true
                },
                "data": {
                  "type": "array",
                  "items": {
                    "$ref": "#/components/schemas/PaymentIntent"
                  }
                },
                "pagination": {
                  "$ref": "#/components/schemas/Pagination"
                }
              }
            },
            "examples": {
              "empty": {
                "$ref": "#/components/examples/EmptyList"
              }
            }
          }
        }
      },
      "CheckoutSessionCreated": {
        "description": "Created; send the payer to `checkout_url`.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/RequestId"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "type": "object",
              "required": [
                "success",
                "data"
              ],
              "properties": {
                "success": {
                  "const": true
                },
                "data": {
                  "$ref": "#/components/schemas/CheckoutSessionCreated"
                }
              }
            },
            "examples": {
              "open": {
                "$ref": "#/components/examples/OpenSession"
              }
            }
          }
        }
      },
      "CheckoutSession": {
        "description": "The checkout session.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/RequestId"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "type": "object",
              "required": [
                "success",
                "data"
              ],
              "properties": {
                "success": {
                  "const": true
                },
                "data": {
                  "$ref": "#/components/schemas/CheckoutSession"
                }
              }
            },
            "examples": {
              "open": {
                "$ref": "#/components/examples/ReadSession"
              }
            }
          }
        }
      },
      "CustomerCreated": {
        "description": "Created.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/RequestId"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "type": "object",
              "required": [
                "success",
                "message",
                "data"
              ],
              "properties": {
                "success": {
                  "const": true
                },
                "message": {
                  "type": "string"
                },
                "data": {
                  "$ref": "#/components/schemas/Customer"
                }
              }
            },
            "examples": {
              "person": {
                "$ref": "#/components/examples/CreatedCustomer"
              }
            }
          }
        }
      },
      "Customer": {
        "description": "The customer, with the number of its payment intents.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/RequestId"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "type": "object",
              "required": [
                "success",
                "data"
              ],
              "properties": {
                "success": {
                  "const": true
                },
                "data": {
                  "$ref": "#/components/schemas/CustomerWithCount"
                }
              }
            },
            "examples": {
              "person": {
                "$ref": "#/components/examples/ReadCustomer"
              }
            }
          }
        }
      },
      "BalanceTransactionList": {
        "description": "A page of ledger entries, newest first.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/RequestId"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "type": "object",
              "required": [
                "success",
                "data",
                "pagination"
              ],
              "properties": {
                "success": {
                  "const": true
                },
                "data": {
                  "type": "array",
                  "items": {
                    "$ref": "#/components/schemas/BalanceTransaction"
                  }
                },
                "pagination": {
                  "$ref": "#/components/schemas/Pagination"
                }
              }
            },
            "examples": {
              "one": {
                "$ref": "#/components/examples/LedgerPage"
              }
            }
          }
        }
      },
      "WebhookEndpointCreated": {
        "description": "Registered. Keep `signing_secret`; it is not shown again.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/RequestId"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "type": "object",
              "required": [
                "success",
                "data"
              ],
              "properties": {
                "success": {
                  "const": true
                },
                "data": {
                  "$ref": "#/components/schemas/WebhookEndpointCreated"
                }
              }
            },
            "examples": {
              "endpoint": {
                "$ref": "#/components/examples/CreatedEndpoint"
              }
            }
          }
        }
      },
      "WebhookEndpointList": {
        "description": "The endpoints of the key's mode, newest first.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/RequestId"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "type": "object",
              "required": [
                "success",
                "data",
                "pagination"
              ],
              "properties": {
                "success": {
                  "const": true
                },
                "data": {
                  "type": "array",
                  "items": {
                    "$ref": "#/components/schemas/WebhookEndpoint"
                  }
                },
                "pagination": {
                  "$ref": "#/components/schemas/Pagination"
                }
              }
            },
            "examples": {
              "empty": {
                "$ref": "#/components/examples/EmptyList"
              }
            }
          }
        }
      },
      "Event": {
        "description": "The event, as it was delivered.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/RequestId"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "type": "object",
              "required": [
                "success",
                "data"
              ],
              "properties": {
                "success": {
                  "const": true
                },
                "data": {
                  "$ref": "#/components/schemas/Event"
                }
              }
            },
            "examples": {
              "customer": {
                "$ref": "#/components/examples/ReadEvent"
              }
            }
          }
        }
      },
      "EventList": {
        "description": "A page of events, newest first.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/RequestId"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "type": "object",
              "required": [
                "success",
                "data",
                "pagination"
              ],
              "properties": {
                "success": {
                  "const": true
                },
                "data": {
                  "type": "array",
                  "items": {
                    "$ref": "#/components/schemas/Event"
                  }
                },
                "pagination": {
                  "$ref": "#/components/schemas/Pagination"
                }
              }
            },
            "examples": {
              "empty": {
                "$ref": "#/components/examples/EmptyList"
              }
            }
          }
        }
      },
      "WebhookDelivery": {
        "description": "The delivery with its attempts.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/RequestId"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "type": "object",
              "required": [
                "success",
                "data"
              ],
              "properties": {
                "success": {
                  "const": true
                },
                "data": {
                  "$ref": "#/components/schemas/WebhookDelivery"
                }
              }
            },
            "examples": {
              "delivered": {
                "$ref": "#/components/examples/ReadDelivery"
              }
            }
          }
        }
      },
      "WebhookDeliveryList": {
        "description": "The deliveries, newest first.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/RequestId"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "type": "object",
              "required": [
                "success",
                "data",
                "pagination"
              ],
              "properties": {
                "success": {
                  "const": true
                },
                "data": {
                  "type": "array",
                  "items": {
                    "$ref": "#/components/schemas/WebhookDelivery"
                  }
                },
                "pagination": {
                  "$ref": "#/components/schemas/Pagination"
                }
              }
            },
            "examples": {
              "empty": {
                "$ref": "#/components/examples/EmptyList"
              }
            }
          }
        }
      },
      "Received": {
        "description": "Any 2xx, quickly. Everything else is tried again."
      },
      "Unauthorized": {
        "description": "The key or secret is missing or wrong.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/RequestId"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/Error"
            }
          }
        }
      },
      "Forbidden": {
        "description": "The key may not do this.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/RequestId"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/Error"
            }
          }
        }
      },
      "NotFound": {
        "description": "No such object in this merchant and mode.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/RequestId"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/Error"
            }
          }
        }
      },
      "Conflict": {
        "description": "The present state, or an idempotency key, does not allow it.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/RequestId"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/Error"
            }
          }
        }
      },
      "ValidationError": {
        "description": "A value is wrong; `details` says which and why. Nothing was changed.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/RequestId"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/Error"
            }
          }
        }
      },
      "Unavailable": {
        "description": "A rail or a part of the service cannot be reached. Nothing was changed; try again.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/RequestId"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/Error"
            }
          }
        }
      },
      "Refused": {
        "description": "A refusal that every operation shares - 400, 401, 403, 405, 413, 415, 422, 429, 500 or 503.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/RequestId"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/Error"
            }
          }
        }
      }
    },
    "schemas": {
      "Timestamp": {
        "description": "UTC, with a Z.",
        "type": "string",
        "format": "date-time",
        "pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d{1,3})?Z$"
      },
      "TimestampInput": {
        "description": "A date and a time with its offset from UTC. Answers show the same instant in UTC.",
        "type": "string",
        "format": "date-time",
        "pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d{1,9})?(Z|[+-]\\d\\d:\\d\\d)$",
        "x-message": "Write a time with its offset, such as 2026-11-23T10:00:00-05:00 or 2026-11-23T15:00:00Z; in a query write + as %2B."
      },
      "Money": {
        "description": "A decimal string in soles. Fees are negative.",
        "type": "object",
        "required": [
          "amount",
          "currency"
        ],
        "properties": {
          "amount": {
            "type": "string",
            "pattern": "^-?(0|[1-9]\\d*)\\.\\d\\d$"
          },
          "currency": {
            "const": "PEN"
          }
        }
      },
      "MoneyInput": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "amount",
          "currency"
        ],
        "properties": {
          "amount": {
            "description": "From 1.00 to 999999.99, with at most two decimals.",
            "type": "string",
            "pattern": "^(0|[1-9]\\d{0,6})(\\.\\d{1,2})?$",
            "x-message": "Write soles as a text such as \"25.90\": at most 999999.99, two decimals at most, no zero in front."
          },
          "currency": {
            "const": "PEN",
            "x-message": "Only PEN is accepted."
          }
        }
      },
      "Metadata": {
        "description": "Free string pairs, at most 50.",
        "type": "object",
        "maxProperties": 50,
        "propertyNames": {
          "type": "string",
          "minLength": 1,
          "maxLength": 40
        },
        "additionalProperties": {
          "type": "string",
          "maxLength": 500
        }
      },
      "PaymentMethodType": {
        "description": "WALLET is not offered yet. To ask for it is a 422.",
        "type": "string",
        "enum": [
          "INTEROPERABLE_QR",
          "BANK_TRANSFER",
          "WALLET"
        ]
      },
      "PaymentIntentStatus": {
        "type": "string",
        "enum": [
          "REQUIRES_PAYMENT_METHOD",
          "PENDING",
          "PROCESSING",
          "SUCCEEDED",
          "FAILED",
          "CANCELLED",
          "EXPIRED"
        ]
      },
      "CheckoutSessionStatus": {
        "description": "EXPIRED is an extension - the session of an intent that expired or was cancelled.",
        "type": "string",
        "enum": [
          "OPEN",
          "COMPLETED",
          "EXPIRED"
        ]
      },
      "CustomerType": {
        "type": "string",
        "enum": [
          "INDIVIDUAL",
          "COMPANY"
        ]
      },
      "BalanceTransactionType": {
        "type": "string",
        "enum": [
          "PAYMENT",
          "REFUND",
          "PAYOUT",
          "ADJUSTMENT",
          "CHARGEBACK"
        ]
      },
      "BalanceTransactionStatus": {
        "type": "string",
        "enum": [
          "PENDING",
          "AVAILABLE",
          "IN_PAYOUT",
          "PAID"
        ]
      },
      "WebhookDeliveryStatus": {
        "description": "FAILED - another attempt is due. DEAD - none is.",
        "type": "string",
        "enum": [
          "PENDING",
          "SUCCEEDED",
          "FAILED",
          "DEAD"
        ]
      },
      "EventType": {
        "type": "string",
        "enum": [
          "payment.created",
          "payment.succeeded",
          "payment.failed",
          "payment.expired",
          "payment.cancelled",
          "checkout.session.completed",
          "customer.created",
          "balance.transaction_created"
        ]
      },
      "Document": {
        "description": "An identity document. Its number is checked by its type.",
        "anyOf": [
          {
            "$ref": "#/components/schemas/DniDocument"
          },
          {
            "$ref": "#/components/schemas/RucDocument"
          },
          {
            "$ref": "#/components/schemas/CeDocument"
          },
          {
            "$ref": "#/components/schemas/PassportDocument"
          }
        ]
      },
      "DniDocument": {
        "description": "The identity card of a Peruvian.",
        "type": "object",
        "additionalProperties": false,
        "required": [
          "country",
          "type",
          "value"
        ],
        "properties": {
          "country": {
            "$ref": "#/components/schemas/CountryCode"
          },
          "type": {
            "const": "DNI"
          },
          "value": {
            "type": "string",
            "pattern": "^[0-9]{8}$",
            "x-message": "A DNI has 8 digits."
          }
        }
      },
      "RucDocument": {
        "description": "A tax number of SUNAT. Its last digit is a check digit.",
        "type": "object",
        "additionalProperties": false,
        "required": [
          "country",
          "type",
          "value"
        ],
        "properties": {
          "country": {
            "$ref": "#/components/schemas/CountryCode"
          },
          "type": {
            "const": "RUC"
          },
          "value": {
            "type": "string",
            "pattern": "^[0-9]{11}$",
            "x-message": "A RUC has 11 digits, the last a check digit."
          }
        }
      },
      "CeDocument": {
        "description": "The card of a foreign resident.",
        "type": "object",
        "additionalProperties": false,
        "required": [
          "country",
          "type",
          "value"
        ],
        "properties": {
          "country": {
            "$ref": "#/components/schemas/CountryCode"
          },
          "type": {
            "const": "CE"
          },
          "value": {
            "type": "string",
            "pattern": "^[0-9A-Za-z]{1,20}$",
            "x-message": "A CE has 1 to 20 letters and digits."
          }
        }
      },
      "PassportDocument": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "country",
          "type",
          "value"
        ],
        "properties": {
          "country": {
            "$ref": "#/components/schemas/CountryCode"
          },
          "type": {
            "const": "PASSPORT"
          },
          "value": {
            "type": "string",
            "pattern": "^[0-9A-Za-z]{1,20}$",
            "x-message": "A passport number has 1 to 20 letters and digits."
          }
        }
      },
      "CountryCode": {
        "description": "A country of ISO 3166-1 in two capital letters.",
        "type": "string",
        "pattern": "^[A-Z]{2}$",
        "x-message": "Write the two capital letters of a country in ISO 3166-1, such as PE."
      },
      "Phone": {
        "description": "E.164.",
        "type": "string",
        "pattern": "^\\+[1-9]\\d{6,14}$",
        "x-message": "Write the number with its country code, such as +51987654321."
      },
      "Email": {
        "type": "string",
        "maxLength": 200,
        "pattern": "^[^\\s@]+@[^\\s@.]+(\\.[^\\s@.]+)+$",
        "x-message": "Write an email address such as rosa@example.com."
      },
      "Reference": {
        "description": "The caller's own reference.",
        "type": "string",
        "minLength": 1,
        "maxLength": 200,
        "pattern": "^\\S(.*\\S)?$",
        "x-message": "Write it on one line without spaces around it."
      },
      "Customer": {
        "type": "object",
        "required": [
          "id",
          "merchant_id",
          "external_id",
          "type",
          "first_name",
          "last_name",
          "company_name",
          "document",
          "email",
          "phone",
          "metadata",
          "created_at"
        ],
        "properties": {
          "id": {
            "type": "string",
            "pattern": "^cus_"
          },
          "merchant_id": {
            "type": "string"
          },
          "external_id": {
            "type": [
              "string",
              "null"
            ]
          },
          "type": {
            "$ref": "#/components/schemas/CustomerType"
          },
          "first_name": {
            "type": [
              "string",
              "null"
            ]
          },
          "last_name": {
            "type": [
              "string",
              "null"
            ]
          },
          "company_name": {
            "type": [
              "string",
              "null"
            ]
          },
          "document": {
            "anyOf": [
              {
                "$ref": "#/components/schemas/Document"
              },
              {
                "type": "null"
              }
            ]
          },
          "email": {
            "type": [
              "string",
              "null"
            ]
          },
          "phone": {
            "type": [
              "string",
              "null"
            ]
          },
          "metadata": {
            "$ref": "#/components/schemas/Metadata"
          },
          "created_at": {
            "$ref": "#/components/schemas/Timestamp"
          }
        }
      },
      "CustomerWithCount": {
        "allOf": [
          {
            "$ref": "#/components/schemas/Customer"
          },
          {
            "type": "object",
            "required": [
              "payment_intents_count"
            ],
            "properties": {
              "payment_intents_count": {
                "type": "integer",
                "minimum": 0
              }
            }
          }
        ]
      },
      "CustomerCreate": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "type"
        ],
        "properties": {
          "type": {
            "$ref": "#/components/schemas/CustomerType"
          },
          "external_id": {
            "$ref": "#/components/schemas/Reference"
          },
          "first_name": {
            "description": "Of an INDIVIDUAL.",
            "type": "string",
            "minLength": 1,
            "maxLength": 100
          },
          "last_name": {
            "description": "Of an INDIVIDUAL.",
            "type": "string",
            "minLength": 1,
            "maxLength": 100
          },
          "company_name": {
            "description": "Of a COMPANY.",
            "type": "string",
            "minLength": 1,
            "maxLength": 100
          },
          "document": {
            "$ref": "#/components/schemas/Document"
          },
          "email": {
            "$ref": "#/components/schemas/Email"
          },
          "phone": {
            "$ref": "#/components/schemas/Phone"
          },
          "merchant_id": {
            "description": "Must be the key's merchant.",
            "type": "string",
            "maxLength": 40
          },
          "metadata": {
            "$ref": "#/components/schemas/Metadata"
          }
        }
      },
      "PayerCustomer": {
        "description": "What a payer may see of the customer.",
        "type": "object",
        "required": [
          "id",
          "type",
          "first_name",
          "last_name",
          "name",
          "email"
        ],
        "properties": {
          "id": {
            "type": "string",
            "pattern": "^cus_"
          },
          "type": {
            "$ref": "#/components/schemas/CustomerType"
          },
          "first_name": {
            "type": [
              "string",
              "null"
            ]
          },
          "last_name": {
            "type": [
              "string",
              "null"
            ]
          },
          "name": {
            "description": "The full or the company name.",
            "type": [
              "string",
              "null"
            ]
          },
          "email": {
            "type": [
              "string",
              "null"
            ]
          }
        }
      },
      "EmbeddedCustomer": {
        "description": "A customer inside a payment intent.",
        "allOf": [
          {
            "$ref": "#/components/schemas/PayerCustomer"
          },
          {
            "type": "object",
            "required": [
              "document_type",
              "document_value"
            ],
            "properties": {
              "document_type": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "document_value": {
                "type": [
                  "string",
                  "null"
                ]
              }
            }
          }
        ]
      },
      "Qr": {
        "type": "object",
        "required": [
          "type",
          "payload",
          "expires_at"
        ],
        "properties": {
          "type": {
            "const": "INTEROPERABLE_QR"
          },
          "payload": {
            "description": "The text of an EMV merchant-presented QR; draw it as a QR code.",
            "type": "string",
            "pattern": "^000201[ -~]+$"
          },
          "expires_at": {
            "$ref": "#/components/schemas/NullableTimestamp"
          }
        }
      },
      "PaymentCode": {
        "type": "object",
        "required": [
          "type",
          "code",
          "expires_at"
        ],
        "properties": {
          "type": {
            "const": "BANK_TRANSFER"
          },
          "code": {
            "description": "What the payer types under service payment.",
            "type": "string",
            "pattern": "^\\d{10}$"
          },
          "expires_at": {
            "$ref": "#/components/schemas/NullableTimestamp"
          }
        }
      },
      "NullableTimestamp": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/Timestamp"
          },
          {
            "type": "null"
          }
        ]
      },
      "PaymentMethodOffer": {
        "description": "How to pay, while it is payable; null otherwise.",
        "anyOf": [
          {
            "type": "object",
            "required": [
              "qr",
              "payment_code"
            ],
            "properties": {
              "qr": {
                "anyOf": [
                  {
                    "$ref": "#/components/schemas/Qr"
                  },
                  {
                    "type": "null"
                  }
                ]
              },
              "payment_code": {
                "anyOf": [
                  {
                    "$ref": "#/components/schemas/PaymentCode"
                  },
                  {
                    "type": "null"
                  }
                ]
              }
            }
          },
          {
            "type": "null"
          }
        ]
      },
      "PaidWith": {
        "anyOf": [
          {
            "type": "object",
            "required": [
              "method_type",
              "paid_at"
            ],
            "properties": {
              "method_type": {
                "$ref": "#/components/schemas/PaymentMethodType"
              },
              "paid_at": {
                "$ref": "#/components/schemas/Timestamp"
              }
            }
          },
          {
            "type": "null"
          }
        ]
      },
      "LastSavedMethodPayment": {
        "anyOf": [
          {
            "type": "object",
            "required": [
              "status",
              "failure_code"
            ],
            "properties": {
              "status": {
                "type": "string",
                "enum": [
                  "SUCCEEDED",
                  "PROCESSING",
                  "FAILED"
                ]
              },
              "failure_code": {
                "type": [
                  "string",
                  "null"
                ],
                "enum": [
                  "insufficient_funds",
                  "payment_method_revoked",
                  "amount_exceeds_method_limit",
                  "temporarily_unavailable",
                  null
                ]
              }
            }
          },
          {
            "type": "null"
          }
        ]
      },
      "FeeBreakdown": {
        "type": "object",
        "required": [
          "gross",
          "fee",
          "breakdown",
          "net",
          "plan_version"
        ],
        "properties": {
          "gross": {
            "$ref": "#/components/schemas/Money"
          },
          "fee": {
            "description": "Negative, tax included.",
            "$ref": "#/components/schemas/Money"
          },
          "breakdown": {
            "type": "object",
            "required": [
              "fee",
              "fee_tax"
            ],
            "properties": {
              "fee": {
                "$ref": "#/components/schemas/Money"
              },
              "fee_tax": {
                "$ref": "#/components/schemas/Money"
              }
            }
          },
          "net": {
            "$ref": "#/components/schemas/Money"
          },
          "plan_version": {
            "type": "string"
          }
        }
      },
      "FeePreview": {
        "description": "What the payment costs - by the first listed method, or by the one it was paid with.",
        "allOf": [
          {
            "$ref": "#/components/schemas/FeeBreakdown"
          },
          {
            "type": "object",
            "required": [
              "payment_method_type",
              "by_method"
            ],
            "properties": {
              "payment_method_type": {
                "$ref": "#/components/schemas/PaymentMethodType"
              },
              "by_method": {
                "description": "The same for each method that is offered.",
                "type": "object",
                "additionalProperties": {
                  "$ref": "#/components/schemas/FeeBreakdown"
                }
              }
            }
          }
        ]
      },
      "Settlement": {
        "description": "The ledger entry of a paid intent.",
        "type": "object",
        "required": [
          "balance_transaction_id",
          "status",
          "gross",
          "fee",
          "fee_tax",
          "net",
          "available_on",
          "available_confirmed",
          "payout_id"
        ],
        "properties": {
          "balance_transaction_id": {
            "type": "string",
            "pattern": "^btxn_"
          },
          "status": {
            "$ref": "#/components/schemas/BalanceTransactionStatus"
          },
          "gross": {
            "$ref": "#/components/schemas/Money"
          },
          "fee": {
            "$ref": "#/components/schemas/Money"
          },
          "fee_tax": {
            "$ref": "#/components/schemas/Money"
          },
          "net": {
            "$ref": "#/components/schemas/Money"
          },
          "available_on": {
            "$ref": "#/components/schemas/Timestamp"
          },
          "available_confirmed": {
            "type": "boolean"
          },
          "payout_id": {
            "type": [
              "string",
              "null"
            ]
          }
        }
      },
      "PaymentIntentBase": {
        "description": "What both the merchant and the payer see.",
        "type": "object",
        "required": [
          "id",
          "merchant_id",
          "livemode",
          "amount",
          "status",
          "payment_method_types",
          "payment_method",
          "checkout_url",
          "client_secret",
          "description",
          "external_reference",
          "requires_customer_info",
          "expires_at",
          "paid_with",
          "payment_id",
          "last_saved_method_payment",
          "created_at"
        ],
        "properties": {
          "id": {
            "type": "string",
            "pattern": "^pi_"
          },
          "merchant_id": {
            "type": "string"
          },
          "livemode": {
            "type": "boolean"
          },
          "amount": {
            "$ref": "#/components/schemas/Money"
          },
          "status": {
            "$ref": "#/components/schemas/PaymentIntentStatus"
          },
          "payment_method_types": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/PaymentMethodType"
            }
          },
          "payment_method": {
            "$ref": "#/components/schemas/PaymentMethodOffer"
          },
          "checkout_url": {
            "description": "The hosted page. While payable it carries the client secret in its fragment.",
            "type": "string"
          },
          "client_secret": {
            "type": [
              "string",
              "null"
            ]
          },
          "description": {
            "type": [
              "string",
              "null"
            ]
          },
          "external_reference": {
            "type": [
              "string",
              "null"
            ]
          },
          "requires_customer_info": {
            "type": "boolean"
          },
          "expires_at": {
            "$ref": "#/components/schemas/NullableTimestamp"
          },
          "paid_with": {
            "$ref": "#/components/schemas/PaidWith"
          },
          "payment_id": {
            "type": [
              "string",
              "null"
            ]
          },
          "last_saved_method_payment": {
            "$ref": "#/components/schemas/LastSavedMethodPayment"
          },
          "created_at": {
            "$ref": "#/components/schemas/Timestamp"
          }
        }
      },
      "PaymentIntent": {
        "allOf": [
          {
            "$ref": "#/components/schemas/PaymentIntentBase"
          },
          {
            "type": "object",
            "required": [
              "customer",
              "metadata"
            ],
            "properties": {
              "customer": {
                "anyOf": [
                  {
                    "$ref": "#/components/schemas/EmbeddedCustomer"
                  },
                  {
                    "type": "null"
                  }
                ]
              },
              "metadata": {
                "$ref": "#/components/schemas/Metadata"
              },
              "fee_preview": {
                "$ref": "#/components/schemas/FeePreview"
              },
              "settlement": {
                "$ref": "#/components/schemas/Settlement"
              }
            }
          }
        ]
      },
      "PayerPaymentIntent": {
        "description": "What a payer sees with the client secret - no fees, settlement, document or metadata.",
        "allOf": [
          {
            "$ref": "#/components/schemas/PaymentIntentBase"
          },
          {
            "type": "object",
            "required": [
              "customer"
            ],
            "properties": {
              "customer": {
                "anyOf": [
                  {
                    "$ref": "#/components/schemas/PayerCustomer"
                  },
                  {
                    "type": "null"
                  }
                ]
              }
            }
          }
        ]
      },
      "ExistingCustomer": {
        "description": "A customer by `id`. Whatever else is beside it is ignored.",
        "type": "object",
        "required": [
          "id"
        ],
        "properties": {
          "id": {
            "description": "An existing customer.",
            "type": "string",
            "maxLength": 40
          }
        }
      },
      "PaymentIntentCustomer": {
        "description": "A new customer.",
        "type": "object",
        "additionalProperties": false,
        "properties": {
          "type": {
            "description": "Required for a new customer.",
            "$ref": "#/components/schemas/CustomerType"
          },
          "external_id": {
            "$ref": "#/components/schemas/Reference"
          },
          "first_name": {
            "type": "string",
            "minLength": 1,
            "maxLength": 100
          },
          "last_name": {
            "type": "string",
            "minLength": 1,
            "maxLength": 100
          },
          "company_name": {
            "type": "string",
            "minLength": 1,
            "maxLength": 100
          },
          "document": {
            "$ref": "#/components/schemas/Document"
          },
          "email": {
            "$ref": "#/components/schemas/Email"
          },
          "phone": {
            "$ref": "#/components/schemas/Phone"
          },
          "metadata": {
            "$ref": "#/components/schemas/Metadata"
          }
        }
      },
      "CheckoutSessionCustomer": {
        "description": "A customer by `external_id`, or a new one.",
        "type": "object",
        "additionalProperties": false,
        "properties": {
          "external_id": {
            "$ref": "#/components/schemas/Reference"
          },
          "name": {
            "type": "string",
            "minLength": 1,
            "maxLength": 100
          },
          "email": {
            "$ref": "#/components/schemas/Email"
          },
          "phone": {
            "$ref": "#/components/schemas/Phone"
          }
        }
      },
      "PaymentIntentCreate": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "amount",
          "payment_method_types"
        ],
        "properties": {
          "amount": {
            "$ref": "#/components/schemas/MoneyInput"
          },
          "payment_method_types": {
            "description": "How it may be paid. WALLET is not offered yet. To ask for it is a 422.",
            "type": "array",
            "minItems": 1,
            "maxItems": 3,
            "uniqueItems": true,
            "items": {
              "$ref": "#/components/schemas/PaymentMethodType"
            }
          },
          "customer": {
            "description": "An existing customer by `id` (the rest is then ignored), or `type` plus data for a new one. An empty object is no customer.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/ExistingCustomer"
              },
              {
                "$ref": "#/components/schemas/PaymentIntentCustomer"
              }
            ]
          },
          "description": {
            "type": "string",
            "maxLength": 500
          },
          "external_reference": {
            "$ref": "#/components/schemas/Reference"
          },
          "requires_customer_info": {
            "description": "The page asks the payer for name and email.",
            "type": "boolean"
          },
          "expires_at": {
            "description": "From one minute to one year ahead. Without it the intent never expires.",
            "$ref": "#/components/schemas/TimestampInput"
          },
          "metadata": {
            "$ref": "#/components/schemas/Metadata"
          }
        }
      },
      "PaymentSimulation": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "outcome"
        ],
        "properties": {
          "outcome": {
            "type": "string",
            "enum": [
              "SUCCEEDED",
              "FAILED"
            ]
          },
          "payment_method_type": {
            "$ref": "#/components/schemas/PaymentMethodType"
          }
        }
      },
      "CheckoutSession": {
        "type": "object",
        "required": [
          "id",
          "merchant_id",
          "payment_intent_id",
          "amount",
          "status",
          "checkout_url",
          "created_at"
        ],
        "properties": {
          "id": {
            "type": "string",
            "pattern": "^cs_"
          },
          "merchant_id": {
            "type": "string"
          },
          "payment_intent_id": {
            "type": "string",
            "pattern": "^pi_"
          },
          "amount": {
            "$ref": "#/components/schemas/Money"
          },
          "status": {
            "$ref": "#/components/schemas/CheckoutSessionStatus"
          },
          "checkout_url": {
            "type": "string"
          },
          "created_at": {
            "$ref": "#/components/schemas/Timestamp"
          }
        }
      },
      "CheckoutSessionCreated": {
        "type": "object",
        "required": [
          "id",
          "merchant_id",
          "customer_id",
          "payment_intent_id",
          "amount",
          "status",
          "description",
          "success_url",
          "client_secret",
          "checkout_url",
          "payment_method",
          "created_at"
        ],
        "properties": {
          "id": {
            "type": "string",
            "pattern": "^cs_"
          },
          "merchant_id": {
            "type": "string"
          },
          "customer_id": {
            "type": [
              "string",
              "null"
            ]
          },
          "payment_intent_id": {
            "type": "string",
            "pattern": "^pi_"
          },
          "amount": {
            "$ref": "#/components/schemas/Money"
          },
          "status": {
            "$ref": "#/components/schemas/CheckoutSessionStatus"
          },
          "description": {
            "type": [
              "string",
              "null"
            ]
          },
          "success_url": {
            "type": [
              "string",
              "null"
            ]
          },
          "client_secret": {
            "type": "string"
          },
          "checkout_url": {
            "type": "string"
          },
          "payment_method": {
            "$ref": "#/components/schemas/PaymentMethodOffer"
          },
          "created_at": {
            "$ref": "#/components/schemas/Timestamp"
          }
        }
      },
      "CheckoutSessionCreate": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "amount",
          "payment_method_types"
        ],
        "properties": {
          "amount": {
            "$ref": "#/components/schemas/MoneyInput"
          },
          "payment_method_types": {
            "type": "array",
            "minItems": 1,
            "maxItems": 2,
            "uniqueItems": true,
            "items": {
              "type": "string",
              "enum": [
                "INTEROPERABLE_QR",
                "BANK_TRANSFER"
              ]
            }
          },
          "customer": {
            "description": "By `id` (the rest is then ignored), else by `external_id`, else a new one. An empty object is no customer.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/ExistingCustomer"
              },
              {
                "$ref": "#/components/schemas/CheckoutSessionCustomer"
              }
            ]
          },
          "description": {
            "type": "string",
            "maxLength": 500
          },
          "external_reference": {
            "$ref": "#/components/schemas/Reference"
          },
          "success_url": {
            "description": "Where the payer goes after paying: an https address. With a test key also http to localhost, 127.x.x.x or [::1].",
            "type": "string",
            "maxLength": 2000
          },
          "expires_at": {
            "description": "From one minute to one year ahead.",
            "$ref": "#/components/schemas/TimestampInput"
          },
          "metadata": {
            "$ref": "#/components/schemas/Metadata"
          }
        }
      },
      "BalanceTransaction": {
        "type": "object",
        "required": [
          "id",
          "type",
          "status",
          "currency",
          "payment_method",
          "source_type",
          "source_id",
          "gross",
          "fee",
          "fee_tax",
          "net",
          "available_on",
          "available_confirmed",
          "created_at"
        ],
        "properties": {
          "id": {
            "type": "string",
            "pattern": "^btxn_"
          },
          "type": {
            "$ref": "#/components/schemas/BalanceTransactionType"
          },
          "status": {
            "$ref": "#/components/schemas/BalanceTransactionStatus"
          },
          "currency": {
            "const": "PEN"
          },
          "payment_method": {
            "anyOf": [
              {
                "$ref": "#/components/schemas/PaymentMethodType"
              },
              {
                "type": "null"
              }
            ]
          },
          "source_type": {
            "type": "string"
          },
          "source_id": {
            "type": "string"
          },
          "gross": {
            "$ref": "#/components/schemas/Money"
          },
          "fee": {
            "$ref": "#/components/schemas/Money"
          },
          "fee_tax": {
            "$ref": "#/components/schemas/Money"
          },
          "net": {
            "$ref": "#/components/schemas/Money"
          },
          "available_on": {
            "$ref": "#/components/schemas/Timestamp"
          },
          "available_confirmed": {
            "type": "boolean"
          },
          "created_at": {
            "$ref": "#/components/schemas/Timestamp"
          }
        }
      },
      "WebhookEndpoint": {
        "type": "object",
        "required": [
          "id",
          "url",
          "events",
          "description",
          "status",
          "disabled_reason",
          "livemode",
          "created_at"
        ],
        "properties": {
          "id": {
            "type": "string",
            "pattern": "^we_"
          },
          "url": {
            "type": "string"
          },
          "events": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/EventSelector"
            }
          },
          "description": {
            "type": [
              "string",
              "null"
            ]
          },
          "status": {
            "type": "string",
            "enum": [
              "ENABLED",
              "DISABLED"
            ]
          },
          "disabled_reason": {
            "description": "GONE - it answered 410. FAILING - five days of nothing but failures.",
            "type": [
              "string",
              "null"
            ],
            "enum": [
              "GONE",
              "FAILING",
              null
            ]
          },
          "livemode": {
            "type": "boolean"
          },
          "created_at": {
            "$ref": "#/components/schemas/Timestamp"
          }
        }
      },
      "WebhookEndpointCreated": {
        "allOf": [
          {
            "$ref": "#/components/schemas/WebhookEndpoint"
          },
          {
            "type": "object",
            "required": [
              "signing_secret"
            ],
            "properties": {
              "signing_secret": {
                "type": "string",
                "pattern": "^whsec_"
              }
            }
          }
        ]
      },
      "EventSelector": {
        "description": "An event type, or `*` alone for all.",
        "type": "string",
        "enum": [
          "*",
          "payment.created",
          "payment.succeeded",
          "payment.failed",
          "payment.expired",
          "payment.cancelled",
          "checkout.session.completed",
          "customer.created",
          "balance.transaction_created"
        ]
      },
      "WebhookEndpointCreate": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "url",
          "events"
        ],
        "properties": {
          "url": {
            "description": "Where to post.",
            "type": "string",
            "minLength": 1,
            "maxLength": 2000
          },
          "events": {
            "description": "Event types, or `*` alone for all.",
            "type": "array",
            "minItems": 1,
            "maxItems": 50,
            "uniqueItems": true,
            "items": {
              "$ref": "#/components/schemas/EventSelector"
            }
          },
          "description": {
            "type": "string",
            "maxLength": 500
          }
        }
      },
      "EventRequest": {
        "description": "The API call that caused it; null when the system did.",
        "anyOf": [
          {
            "type": "object",
            "required": [
              "id",
              "idempotency_key"
            ],
            "properties": {
              "id": {
                "type": "string",
                "pattern": "^req_"
              },
              "idempotency_key": {
                "type": [
                  "string",
                  "null"
                ]
              }
            }
          },
          {
            "type": "null"
          }
        ]
      },
      "Event": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/PaymentIntentEvent"
          },
          {
            "$ref": "#/components/schemas/CheckoutSessionEvent"
          },
          {
            "$ref": "#/components/schemas/CustomerEvent"
          },
          {
            "$ref": "#/components/schemas/BalanceTransactionEvent"
          }
        ]
      },
      "EventEnvelope": {
        "type": "object",
        "required": [
          "id",
          "merchant_id",
          "created_at",
          "request"
        ],
        "properties": {
          "id": {
            "description": "Stable: deduplicate by it.",
            "type": "string",
            "pattern": "^evt_"
          },
          "merchant_id": {
            "type": "string"
          },
          "created_at": {
            "$ref": "#/components/schemas/Timestamp"
          },
          "request": {
            "$ref": "#/components/schemas/EventRequest"
          }
        }
      },
      "PaymentIntentEvent": {
        "allOf": [
          {
            "$ref": "#/components/schemas/EventEnvelope"
          },
          {
            "type": "object",
            "required": [
              "type",
              "data"
            ],
            "properties": {
              "type": {
                "type": "string",
                "enum": [
                  "payment.created",
                  "payment.succeeded",
                  "payment.failed",
                  "payment.expired",
                  "payment.cancelled"
                ]
              },
              "data": {
                "type": "object",
                "required": [
                  "payment_intent"
                ],
                "properties": {
                  "payment_intent": {
                    "$ref": "#/components/schemas/PaymentIntent"
                  }
                }
              }
            }
          }
        ]
      },
      "CheckoutSessionEvent": {
        "allOf": [
          {
            "$ref": "#/components/schemas/EventEnvelope"
          },
          {
            "type": "object",
            "required": [
              "type",
              "data"
            ],
            "properties": {
              "type": {
                "const": "checkout.session.completed"
              },
              "data": {
                "type": "object",
                "required": [
                  "checkout_session"
                ],
                "properties": {
                  "checkout_session": {
                    "$ref": "#/components/schemas/CheckoutSession"
                  }
                }
              }
            }
          }
        ]
      },
      "CustomerEvent": {
        "allOf": [
          {
            "$ref": "#/components/schemas/EventEnvelope"
          },
          {
            "type": "object",
            "required": [
              "type",
              "data"
            ],
            "properties": {
              "type": {
                "type": "string",
                "enum": [
                  "customer.created"
                ]
              },
              "data": {
                "type": "object",
                "required": [
                  "customer"
                ],
                "properties": {
                  "customer": {
                    "$ref": "#/components/schemas/Customer"
                  }
                }
              }
            }
          }
        ]
      },
      "BalanceTransactionEvent": {
        "allOf": [
          {
            "$ref": "#/components/schemas/EventEnvelope"
          },
          {
            "type": "object",
            "required": [
              "type",
              "data"
            ],
            "properties": {
              "type": {
                "type": "string",
                "enum": [
                  "balance.transaction_created"
                ]
              },
              "data": {
                "type": "object",
                "required": [
                  "balance_transaction"
                ],
                "properties": {
                  "balance_transaction": {
                    "$ref": "#/components/schemas/BalanceTransaction"
                  }
                }
              }
            }
          }
        ]
      },
      "WebhookDelivery": {
        "type": "object",
        "required": [
          "id",
          "event_id",
          "event_type",
          "webhook_endpoint_id",
          "url",
          "status",
          "attempts",
          "next_attempt_at",
          "attempt_history",
          "created_at"
        ],
        "properties": {
          "id": {
            "type": "string",
            "pattern": "^whd_"
          },
          "event_id": {
            "type": "string",
            "pattern": "^evt_"
          },
          "event_type": {
            "$ref": "#/components/schemas/EventType"
          },
          "webhook_endpoint_id": {
            "type": "string",
            "pattern": "^we_"
          },
          "url": {
            "type": "string"
          },
          "status": {
            "$ref": "#/components/schemas/WebhookDeliveryStatus"
          },
          "attempts": {
            "type": "integer",
            "minimum": 0
          },
          "next_attempt_at": {
            "$ref": "#/components/schemas/NullableTimestamp"
          },
          "attempt_history": {
            "description": "Newest first.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/WebhookAttempt"
            }
          },
          "created_at": {
            "$ref": "#/components/schemas/Timestamp"
          }
        }
      },
      "WebhookAttempt": {
        "type": "object",
        "required": [
          "attempt",
          "at",
          "outcome",
          "response_status",
          "duration_ms",
          "error",
          "response_excerpt"
        ],
        "properties": {
          "attempt": {
            "type": "integer",
            "minimum": 1
          },
          "at": {
            "$ref": "#/components/schemas/Timestamp"
          },
          "outcome": {
            "type": "string",
            "enum": [
              "SUCCEEDED",
              "FAILED"
            ]
          },
          "response_status": {
            "type": [
              "integer",
              "null"
            ]
          },
          "duration_ms": {
            "type": "integer",
            "minimum": 0
          },
          "error": {
            "description": "Why it failed before an answer came.",
            "type": [
              "string",
              "null"
            ]
          },
          "response_excerpt": {
            "description": "The first 1 KiB of the answer.",
            "type": [
              "string",
              "null"
            ]
          }
        }
      },
      "Pagination": {
        "type": "object",
        "required": [
          "page",
          "per_page",
          "total",
          "total_pages",
          "has_more"
        ],
        "properties": {
          "page": {
            "type": "integer",
            "minimum": 1
          },
          "per_page": {
            "type": "integer",
            "minimum": 0
          },
          "total": {
            "type": "integer",
            "minimum": 0
          },
          "total_pages": {
            "type": "integer",
            "minimum": 0
          },
          "has_more": {
            "type": "boolean"
          },
          "total_is_capped": {
            "description": "Present and true where a filtered list has more than 10,000; `total` is then 10,000.",
            "const": true,
            "x-extension": true
          }
        }
      },
      "Error": {
        "type": "object",
        "required": [
          "success",
          "message",
          "error"
        ],
        "properties": {
          "success": {
            "const": false
          },
          "message": {
            "description": "Equal to error.message.",
            "type": "string"
          },
          "error": {
            "type": "object",
            "required": [
              "code",
              "message",
              "request_id",
              "correlation_id",
              "doc_url"
            ],
            "properties": {
              "code": {
                "$ref": "#/components/schemas/ErrorCode"
              },
              "message": {
                "type": "string"
              },
              "request_id": {
                "type": "string",
                "pattern": "^req_"
              },
              "correlation_id": {
                "description": "The caller's own X-Request-Id.",
                "type": [
                  "string",
                  "null"
                ]
              },
              "doc_url": {
                "type": "string"
              },
              "details": {
                "type": "array",
                "items": {
                  "$ref": "#/components/schemas/ErrorDetail"
                }
              }
            }
          }
        }
      },
      "ErrorDetail": {
        "type": "object",
        "required": [
          "field",
          "code",
          "message"
        ],
        "properties": {
          "field": {
            "description": "Dotted where nested: tax_id.value.",
            "type": "string"
          },
          "code": {
            "type": "string",
            "enum": [
              "REQUIRED",
              "INVALID_FORMAT",
              "UNKNOWN_FIELD",
              "OUT_OF_RANGE",
              "TOO_LONG",
              "NOT_ALLOWED",
              "NOT_FOUND"
            ]
          },
          "message": {
            "type": "string"
          }
        }
      },
      "ErrorCode": {
        "type": "string",
        "enum": [
          "BAD_REQUEST",
          "UNAUTHORIZED",
          "FORBIDDEN",
          "KYB_REQUIRED",
          "TEST_MODE_REQUIRED",
          "NOT_FOUND",
          "METHOD_NOT_ALLOWED",
          "PAYLOAD_TOO_LARGE",
          "UNSUPPORTED_MEDIA_TYPE",
          "VALIDATION_ERROR",
          "CONFLICT",
          "IDEMPOTENCY_KEY_REUSED",
          "IDEMPOTENCY_IN_PROGRESS",
          "RATE_LIMITED",
          "INTERNAL_ERROR",
          "SERVICE_UNAVAILABLE",
          "RAIL_UNAVAILABLE",
          "MERCHANT_NOT_FOUND",
          "CUSTOMER_NOT_FOUND",
          "PAYMENT_INTENT_NOT_FOUND",
          "PAYMENT_INTENT_NOT_CANCELLABLE",
          "PAYMENT_INTENT_NOT_PAYABLE",
          "CHECKOUT_SESSION_NOT_FOUND",
          "BALANCE_TRANSACTION_NOT_FOUND",
          "PAYOUT_NOT_FOUND",
          "PAYOUT_ACCOUNT_NOT_FOUND",
          "NOTHING_TO_PAY_OUT",
          "PAYMENT_METHOD_NOT_FOUND",
          "PAYMENT_METHOD_NOT_CHARGEABLE",
          "WEBHOOK_ENDPOINT_NOT_FOUND",
          "EVENT_NOT_FOUND",
          "WEBHOOK_DELIVERY_NOT_FOUND",
          "SUBSCRIPTION_NOT_FOUND",
          "REFUND_NOT_FOUND",
          "REQUEST_NOT_FOUND",
          "MESSAGING_BALANCE_EXHAUSTED"
        ],
        "x-errors": {
          "BAD_REQUEST": {
            "status": 400,
            "shared": true,
            "message": "The request is malformed.",
            "action": "Send well-formed JSON in UTF-8, at most 32 levels deep."
          },
          "UNAUTHORIZED": {
            "status": 401,
            "shared": true,
            "message": "The API key or client secret is missing or wrong.",
            "action": "Send `Authorization: Bearer <API_KEY>` with a key that was not revoked."
          },
          "FORBIDDEN": {
            "status": 403,
            "shared": true,
            "message": "This key may not do that.",
            "action": "Use a key that has the operation's permission."
          },
          "KYB_REQUIRED": {
            "status": 403,
            "shared": true,
            "message": "Live mode needs a verified merchant.",
            "action": "Finish the verification; test keys work meanwhile."
          },
          "TEST_MODE_REQUIRED": {
            "status": 403,
            "message": "Simulators work with test keys only.",
            "action": "Use a test key."
          },
          "NOT_FOUND": {
            "status": 404,
            "shared": true,
            "message": "There is no such path.",
            "action": "Compare the path with the reference."
          },
          "METHOD_NOT_ALLOWED": {
            "status": 405,
            "shared": true,
            "message": "This path has no such method.",
            "action": "The Allow header lists the methods."
          },
          "PAYLOAD_TOO_LARGE": {
            "status": 413,
            "shared": true,
            "message": "The body is larger than 512 KiB.",
            "action": "Send less."
          },
          "UNSUPPORTED_MEDIA_TYPE": {
            "status": 415,
            "shared": true,
            "message": "The body must be JSON.",
            "action": "Send `Content-Type: application/json`."
          },
          "VALIDATION_ERROR": {
            "status": 422,
            "shared": true,
            "message": "A value is wrong.",
            "action": "`details` names each field and what is wrong with it."
          },
          "CONFLICT": {
            "status": 409,
            "message": "It conflicts with what exists.",
            "action": "Read the message; change the value or use the existing object."
          },
          "IDEMPOTENCY_KEY_REUSED": {
            "status": 409,
            "message": "This Idempotency-Key was used with another payload.",
            "action": "Use a new key for a new request."
          },
          "IDEMPOTENCY_IN_PROGRESS": {
            "status": 409,
            "message": "A call with this Idempotency-Key is still running.",
            "action": "Wait as Retry-After says and send it again."
          },
          "RATE_LIMITED": {
            "status": 429,
            "shared": true,
            "message": "Too many calls.",
            "action": "Wait as Retry-After says."
          },
          "INTERNAL_ERROR": {
            "status": 500,
            "shared": true,
            "message": "Something went wrong on our side.",
            "action": "Try again with the same Idempotency-Key; tell support the request id."
          },
          "SERVICE_UNAVAILABLE": {
            "status": 503,
            "shared": true,
            "message": "The service cannot take this call right now.",
            "action": "Nothing was acknowledged. Try again with the same Idempotency-Key."
          },
          "RAIL_UNAVAILABLE": {
            "status": 503,
            "message": "The payment rail cannot be reached.",
            "action": "Nothing was changed. Try again later."
          },
          "MERCHANT_NOT_FOUND": {
            "status": 404,
            "message": "There is no such merchant.",
            "action": "A key reads its own merchant only."
          },
          "CUSTOMER_NOT_FOUND": {
            "status": 404,
            "message": "There is no such customer.",
            "action": "Check the id and the mode of the key."
          },
          "PAYMENT_INTENT_NOT_FOUND": {
            "status": 404,
            "message": "There is no such payment intent.",
            "action": "Check the id and the mode of the key."
          },
          "PAYMENT_INTENT_NOT_CANCELLABLE": {
            "status": 409,
            "message": "The payment intent cannot be cancelled now.",
            "action": "Only an unpaid intent can be cancelled, once."
          },
          "PAYMENT_INTENT_NOT_PAYABLE": {
            "status": 409,
            "message": "The payment intent cannot be paid or rejected now.",
            "action": "Create a new intent; a paid or cancelled one is final."
          },
          "CHECKOUT_SESSION_NOT_FOUND": {
            "status": 404,
            "message": "There is no such checkout session.",
            "action": "Check the id."
          },
          "BALANCE_TRANSACTION_NOT_FOUND": {
            "status": 404,
            "message": "There is no such balance transaction.",
            "action": "Check the id and the mode of the key."
          },
          "PAYOUT_NOT_FOUND": {
            "status": 404,
            "message": "There is no such payout.",
            "action": "Check the id and the mode of the key."
          },
          "PAYOUT_ACCOUNT_NOT_FOUND": {
            "status": 404,
            "message": "There is no such payout account.",
            "action": "Check the id and the mode of the key."
          },
          "NOTHING_TO_PAY_OUT": {
            "status": 422,
            "message": "There is no available money to pay out.",
            "action": "Wait until money is AVAILABLE."
          },
          "PAYMENT_METHOD_NOT_FOUND": {
            "status": 404,
            "message": "There is no such saved payment method.",
            "action": "Check the id and the mode of the key."
          },
          "PAYMENT_METHOD_NOT_CHARGEABLE": {
            "status": 422,
            "message": "The saved payment method cannot be charged.",
            "action": "The customer must affiliate again."
          },
          "WEBHOOK_ENDPOINT_NOT_FOUND": {
            "status": 404,
            "message": "There is no such webhook endpoint.",
            "action": "Check the id and the mode of the key."
          },
          "EVENT_NOT_FOUND": {
            "status": 404,
            "message": "There is no such event.",
            "action": "Check the id and the mode of the key."
          },
          "WEBHOOK_DELIVERY_NOT_FOUND": {
            "status": 404,
            "message": "There is no such webhook delivery.",
            "action": "The id starts with whd_, not evt_."
          },
          "SUBSCRIPTION_NOT_FOUND": {
            "status": 404,
            "message": "There is no such subscription.",
            "action": "Check the id and the mode of the key."
          },
          "REFUND_NOT_FOUND": {
            "status": 404,
            "message": "There is no such refund.",
            "action": "Check the id and the mode of the key."
          },
          "REQUEST_NOT_FOUND": {
            "status": 404,
            "message": "There is no record of that call.",
            "action": "Records are kept 30 days in test and 90 in live."
          },
          "MESSAGING_BALANCE_EXHAUSTED": {
            "status": 422,
            "message": "The messaging balance is used up.",
            "action": "Top it up."
          }
        }
      }
    },
    "examples": {
      "CreateByQr": {
        "summary": "By interoperable QR",
        "value": {
          "amount": {
            "amount": "25.90",
            "currency": "PEN"
          },
          "payment_method_types": [
            "INTEROPERABLE_QR"
          ]
        }
      },
      "CreateByQrOrBank": {
        "summary": "By QR or bank code, for a new customer",
        "value": {
          "amount": {
            "amount": "120.00",
            "currency": "PEN"
          },
          "payment_method_types": [
            "INTEROPERABLE_QR",
            "BANK_TRANSFER"
          ],
          "customer": {
            "type": "INDIVIDUAL",
            "first_name": "Rosa",
            "last_name": "Quispe",
            "email": "rosa@example.com"
          },
          "external_reference": "order-1001",
          "expires_at": "2027-01-31T23:59:59Z",
          "metadata": {
            "cart": "c-77"
          }
        }
      },
      "PendingIntent": {
        "summary": "Payable",
        "value": {
          "success": true,
          "data": {
            "id": "pi_01m7za5kr3001d8wty78k5w5qe",
            "merchant_id": "mer_01m7za5kr30005zv7bcvzwgvsr",
            "livemode": false,
            "customer": null,
            "amount": {
              "amount": "25.90",
              "currency": "PEN"
            },
            "status": "PENDING",
            "payment_method_types": [
              "INTEROPERABLE_QR"
            ],
            "payment_method": {
              "qr": {
                "type": "INTEROPERABLE_QR",
                "payload": "00020101021226370009pe.svc.qr0120HEhcoH9OAGGfQNodjHIj520400005303604540525.905802PE5916MI BODEGA S.A.C.6004LIMA62240520HEhcoH9OAGGfQNodjHIj6304E36B",
                "expires_at": null
              },
              "payment_code": null
            },
            "checkout_url": "https://svc.example/pay/pi_01m7za5kr3001d8wty78k5w5qe#client_secret=pi_01m7za5kr3001d8wty78k5w5qe_secret_ifdSTouJ0qjDaI99yL3KAjI11xZ1FXifdSTouJ0qr2y",
            "client_secret": "pi_01m7za5kr3001d8wty78k5w5qe_secret_ifdSTouJ0qjDaI99yL3KAjI11xZ1FXifdSTouJ0qr2y",
            "description": null,
            "external_reference": null,
            "requires_customer_info": false,
            "metadata": {},
            "expires_at": null,
            "paid_with": null,
            "payment_id": null,
            "last_saved_method_payment": null,
            "created_at": "2026-11-21T15:04:05.123Z"
          }
        }
      },
      "ReadIntent": {
        "summary": "Payable",
        "value": {
          "success": true,
          "data": {
            "id": "pi_01m7za5kr3001d8wty78k5w5qe",
            "merchant_id": "mer_01m7za5kr30005zv7bcvzwgvsr",
            "livemode": false,
            "customer": null,
            "amount": {
              "amount": "25.90",
              "currency": "PEN"
            },
            "status": "PENDING",
            "payment_method_types": [
              "INTEROPERABLE_QR"
            ],
            "payment_method": {
              "qr": {
                "type": "INTEROPERABLE_QR",
                "payload": "00020101021226370009pe.svc.qr0120HEhcoH9OAGGfQNodjHIj520400005303604540525.905802PE5916MI BODEGA S.A.C.6004LIMA62240520HEhcoH9OAGGfQNodjHIj6304E36B",
                "expires_at": null
              },
              "payment_code": null
            },
            "checkout_url": "https://svc.example/pay/pi_01m7za5kr3001d8wty78k5w5qe#client_secret=pi_01m7za5kr3001d8wty78k5w5qe_secret_ifdSTouJ0qjDaI99yL3KAjI11xZ1FXifdSTouJ0qr2y",
            "client_secret": "pi_01m7za5kr3001d8wty78k5w5qe_secret_ifdSTouJ0qjDaI99yL3KAjI11xZ1FXifdSTouJ0qr2y",
            "description": null,
            "external_reference": null,
            "requires_customer_info": false,
            "metadata": {},
            "expires_at": null,
            "paid_with": null,
            "payment_id": null,
            "last_saved_method_payment": null,
            "created_at": "2026-11-21T15:04:05.123Z",
            "fee_preview": {
              "payment_method_type": "INTEROPERABLE_QR",
              "gross": {
                "amount": "25.90",
                "currency": "PEN"
              },
              "fee": {
                "amount": "-0.46",
                "currency": "PEN"
              },
              "breakdown": {
                "fee": {
                  "amount": "-0.39",
                  "currency": "PEN"
                },
                "fee_tax": {
                  "amount": "-0.07",
                  "currency": "PEN"
                }
              },
              "net": {
                "amount": "25.44",
                "currency": "PEN"
              },
              "plan_version": "default-1",
              "by_method": {
                "INTEROPERABLE_QR": {
                  "gross": {
                    "amount": "25.90",
                    "currency": "PEN"
                  },
                  "fee": {
                    "amount": "-0.46",
                    "currency": "PEN"
                  },
                  "breakdown": {
                    "fee": {
                      "amount": "-0.39",
                      "currency": "PEN"
                    },
                    "fee_tax": {
                      "amount": "-0.07",
                      "currency": "PEN"
                    }
                  },
                  "net": {
                    "amount": "25.44",
                    "currency": "PEN"
                  },
                  "plan_version": "default-1"
                }
              }
            }
          }
        }
      },
      "PaidIntent": {
        "summary": "Paid",
        "value": {
          "success": true,
          "data": {
            "id": "pi_01m7za5kr3001d8wty78k5w5qe",
            "merchant_id": "mer_01m7za5kr30005zv7bcvzwgvsr",
            "livemode": false,
            "customer": null,
            "amount": {
              "amount": "25.90",
              "currency": "PEN"
            },
            "status": "SUCCEEDED",
            "payment_method_types": [
              "INTEROPERABLE_QR"
            ],
            "payment_method": null,
            "checkout_url": "https://svc.example/pay/pi_01m7za5kr3001d8wty78k5w5qe",
            "client_secret": null,
            "description": null,
            "external_reference": null,
            "requires_customer_info": false,
            "metadata": {},
            "expires_at": null,
            "paid_with": {
              "method_type": "INTEROPERABLE_QR",
              "paid_at": "2026-11-21T15:05:00.000Z"
            },
            "payment_id": "pay_01m7za5kr3004hjp0y4zf7sv80",
            "last_saved_method_payment": null,
            "created_at": "2026-11-21T15:04:05.123Z"
          }
        }
      },
      "SettledIntent": {
        "summary": "Paid",
        "value": {
          "success": true,
          "data": {
            "id": "pi_01m7za5kr3001d8wty78k5w5qe",
            "merchant_id": "mer_01m7za5kr30005zv7bcvzwgvsr",
            "livemode": false,
            "customer": null,
            "amount": {
              "amount": "25.90",
              "currency": "PEN"
            },
            "status": "SUCCEEDED",
            "payment_method_types": [
              "INTEROPERABLE_QR"
            ],
            "payment_method": null,
            "checkout_url": "https://svc.example/pay/pi_01m7za5kr3001d8wty78k5w5qe",
            "client_secret": null,
            "description": null,
            "external_reference": null,
            "requires_customer_info": false,
            "metadata": {},
            "expires_at": null,
            "paid_with": {
              "method_type": "INTEROPERABLE_QR",
              "paid_at": "2026-11-21T15:05:00.000Z"
            },
            "payment_id": "pay_01m7za5kr3004hjp0y4zf7sv80",
            "last_saved_method_payment": null,
            "created_at": "2026-11-21T15:04:05.123Z",
            "fee_preview": {
              "payment_method_type": "INTEROPERABLE_QR",
              "gross": {
                "amount": "25.90",
                "currency": "PEN"
              },
              "fee": {
                "amount": "-0.46",
                "currency": "PEN"
              },
              "breakdown": {
                "fee": {
                  "amount": "-0.39",
                  "currency": "PEN"
                },
                "fee_tax": {
                  "amount": "-0.07",
                  "currency": "PEN"
                }
              },
              "net": {
                "amount": "25.44",
                "currency": "PEN"
              },
              "plan_version": "default-1",
              "by_method": {
                "INTEROPERABLE_QR": {
                  "gross": {
                    "amount": "25.90",
                    "currency": "PEN"
                  },
                  "fee": {
                    "amount": "-0.46",
                    "currency": "PEN"
                  },
                  "breakdown": {
                    "fee": {
                      "amount": "-0.39",
                      "currency": "PEN"
                    },
                    "fee_tax": {
                      "amount": "-0.07",
                      "currency": "PEN"
                    }
                  },
                  "net": {
                    "amount": "25.44",
                    "currency": "PEN"
                  },
                  "plan_version": "default-1"
                }
              }
            },
            "settlement": {
              "balance_transaction_id": "btxn_01m7za5kr30054mh6w2mv44158",
              "status": "PENDING",
              "gross": {
                "amount": "25.90",
                "currency": "PEN"
              },
              "fee": {
                "amount": "-0.39",
                "currency": "PEN"
              },
              "fee_tax": {
                "amount": "-0.07",
                "currency": "PEN"
              },
              "net": {
                "amount": "25.44",
                "currency": "PEN"
              },
              "available_on": "2026-11-23T05:00:00.000Z",
              "available_confirmed": false,
              "payout_id": null
            }
          }
        }
      },
      "CancelledIntent": {
        "summary": "Cancelled",
        "value": {
          "success": true,
          "data": {
            "id": "pi_01m7za5kr3001d8wty78k5w5qe",
            "merchant_id": "mer_01m7za5kr30005zv7bcvzwgvsr",
            "livemode": false,
            "customer": null,
            "amount": {
              "amount": "25.90",
              "currency": "PEN"
            },
            "status": "CANCELLED",
            "payment_method_types": [
              "INTEROPERABLE_QR"
            ],
            "payment_method": null,
            "checkout_url": "https://svc.example/pay/pi_01m7za5kr3001d8wty78k5w5qe",
            "client_secret": null,
            "description": null,
            "external_reference": null,
            "requires_customer_info": false,
            "metadata": {},
            "expires_at": null,
            "paid_with": null,
            "payment_id": null,
            "last_saved_method_payment": null,
            "created_at": "2026-11-21T15:04:05.123Z"
          }
        }
      },
      "EmptyList": {
        "summary": "Nothing yet",
        "value": {
          "success": true,
          "data": [],
          "pagination": {
            "page": 1,
            "per_page": 20,
            "total": 0,
            "total_pages": 0,
            "has_more": false
          }
        }
      },
      "CreateSession": {
        "summary": "A shop's order",
        "value": {
          "amount": {
            "amount": "89.90",
            "currency": "PEN"
          },
          "payment_method_types": [
            "INTEROPERABLE_QR",
            "BANK_TRANSFER"
          ],
          "customer": {
            "external_id": "user-77",
            "name": "Rosa",
            "email": "rosa@example.com"
          },
          "success_url": "https://shop.example/thanks"
        }
      },
      "OpenSession": {
        "summary": "Open",
        "value": {
          "success": true,
          "data": {
            "id": "cs_01m7za5kr3001mw1t0gnhbxpwb",
            "merchant_id": "mer_01m7za5kr30005zv7bcvzwgvsr",
            "customer_id": "cus_01m7za5kr3000pq1njefzk9z71",
            "payment_intent_id": "pi_01m7za5kr30024p8kqezadt7y6",
            "amount": {
              "amount": "89.90",
              "currency": "PEN"
            },
            "status": "OPEN",
            "description": null,
            "success_url": "https://shop.example/thanks",
            "client_secret": "cs_01m7za5kr3001mw1t0gnhbxpwb_secret_7ZMFL4JNGCArkT2rQTHQFIsRUJexizf7ZMFL4JNGCAG",
            "checkout_url": "https://svc.example/pay/cs_01m7za5kr3001mw1t0gnhbxpwb#client_secret=cs_01m7za5kr3001mw1t0gnhbxpwb_secret_7ZMFL4JNGCArkT2rQTHQFIsRUJexizf7ZMFL4JNGCAG",
            "payment_method": {
              "qr": {
                "type": "INTEROPERABLE_QR",
                "payload": "00020101021226370009pe.svc.qr01201XdX4YG8fAFM2tMaPHm9520400005303604540589.905802PE5916MI BODEGA S.A.C.6004LIMA622405201XdX4YG8fAFM2tMaPHm9630436E1",
                "expires_at": null
              },
              "payment_code": {
                "type": "BANK_TRANSFER",
                "code": "1234567897",
                "expires_at": null
              }
            },
            "created_at": "2026-11-21T15:04:05.123Z"
          }
        }
      },
      "ReadSession": {
        "summary": "Open",
        "value": {
          "success": true,
          "data": {
            "id": "cs_01m7za5kr3001mw1t0gnhbxpwb",
            "merchant_id": "mer_01m7za5kr30005zv7bcvzwgvsr",
            "payment_intent_id": "pi_01m7za5kr30024p8kqezadt7y6",
            "amount": {
              "amount": "89.90",
              "currency": "PEN"
            },
            "status": "OPEN",
            "checkout_url": "https://svc.example/pay/cs_01m7za5kr3001mw1t0gnhbxpwb#client_secret=cs_01m7za5kr3001mw1t0gnhbxpwb_secret_7ZMFL4JNGCArkT2rQTHQFIsRUJexizf7ZMFL4JNGCAG",
            "created_at": "2026-11-21T15:04:05.123Z"
          }
        }
      },
      "CreateCustomer": {
        "summary": "A person",
        "value": {
          "type": "INDIVIDUAL",
          "external_id": "user-77",
          "first_name": "Rosa",
          "last_name": "Quispe",
          "document": {
            "country": "PE",
            "type": "DNI",
            "value": "12345678"
          },
          "email": "rosa@example.com",
          "phone": "+51987654321"
        }
      },
      "CreatedCustomer": {
        "summary": "A person",
        "value": {
          "success": true,
          "message": "Customer created.",
          "data": {
            "id": "cus_01m7za5kr3000pq1njefzk9z71",
            "merchant_id": "mer_01m7za5kr30005zv7bcvzwgvsr",
            "external_id": "user-77",
            "type": "INDIVIDUAL",
            "first_name": "Rosa",
            "last_name": "Quispe",
            "company_name": null,
            "document": {
              "country": "PE",
              "type": "DNI",
              "value": "12345678"
            },
            "email": "rosa@example.com",
            "phone": "+51987654321",
            "metadata": {},
            "created_at": "2026-11-21T15:04:05.123Z"
          }
        }
      },
      "ReadCustomer": {
        "summary": "A person",
        "value": {
          "success": true,
          "data": {
            "id": "cus_01m7za5kr3000pq1njefzk9z71",
            "merchant_id": "mer_01m7za5kr30005zv7bcvzwgvsr",
            "external_id": "user-77",
            "type": "INDIVIDUAL",
            "first_name": "Rosa",
            "last_name": "Quispe",
            "company_name": null,
            "document": {
              "country": "PE",
              "type": "DNI",
              "value": "12345678"
            },
            "email": "rosa@example.com",
            "phone": "+51987654321",
            "metadata": {},
            "created_at": "2026-11-21T15:04:05.123Z",
            "payment_intents_count": 3
          }
        }
      },
      "LedgerPage": {
        "summary": "One payment",
        "value": {
          "success": true,
          "data": [
            {
              "id": "btxn_01m7za5kr30054mh6w2mv44158",
              "type": "PAYMENT",
              "status": "PENDING",
              "currency": "PEN",
              "payment_method": "INTEROPERABLE_QR",
              "source_type": "PAYMENT",
              "source_id": "pay_01m7za5kr3004hjp0y4zf7sv80",
              "gross": {
                "amount": "25.90",
                "currency": "PEN"
              },
              "fee": {
                "amount": "-0.39",
                "currency": "PEN"
              },
              "fee_tax": {
                "amount": "-0.07",
                "currency": "PEN"
              },
              "net": {
                "amount": "25.44",
                "currency": "PEN"
              },
              "available_on": "2026-11-23T05:00:00.000Z",
              "available_confirmed": false,
              "created_at": "2026-11-21T15:05:00.000Z"
            }
          ],
          "pagination": {
            "page": 1,
            "per_page": 20,
            "total": 1,
            "total_pages": 1,
            "has_more": false
          }
        }
      },
      "CreatedEndpoint": {
        "summary": "Registered",
        "value": {
          "success": true,
          "data": {
            "id": "we_01m7za5kr3003qj0k9kfj2s2me",
            "url": "https://shop.example/svc",
            "events": [
              "payment.succeeded",
              "payment.failed"
            ],
            "description": null,
            "status": "ENABLED",
            "disabled_reason": null,
            "livemode": false,
            "created_at": "2026-11-21T15:04:05.123Z",
            "signing_secret": "whsec_test_O0tsSvdTz0l0NNyOnjcGG9SWETEhzfO0tsSvdTz0xGu"
          }
        }
      },
      "ReadEvent": {
        "summary": "A customer was created",
        "value": {
          "success": true,
          "data": {
            "id": "evt_01m7za5kr3002yyb8jfqhqq51b",
            "type": "customer.created",
            "merchant_id": "mer_01m7za5kr30005zv7bcvzwgvsr",
            "created_at": "2026-11-21T15:04:05.123Z",
            "data": {
              "customer": {
                "id": "cus_01m7za5kr3000pq1njefzk9z71",
                "merchant_id": "mer_01m7za5kr30005zv7bcvzwgvsr",
                "external_id": "user-77",
                "type": "INDIVIDUAL",
                "first_name": "Rosa",
                "last_name": "Quispe",
                "company_name": null,
                "document": {
                  "country": "PE",
                  "type": "DNI",
                  "value": "12345678"
                },
                "email": "rosa@example.com",
                "phone": "+51987654321",
                "metadata": {},
                "created_at": "2026-11-21T15:04:05.123Z"
              }
            },
            "request": {
              "id": "req_01m7za5kr3003efxp025vpx3dq",
              "idempotency_key": null
            }
          }
        }
      },
      "ReadDelivery": {
        "summary": "Delivered at the second attempt",
        "value": {
          "success": true,
          "data": {
            "id": "whd_01m7za5kr30042rrj26b6x48bq",
            "event_id": "evt_01m7za5kr3002yyb8jfqhqq51b",
            "event_type": "customer.created",
            "webhook_endpoint_id": "we_01m7za5kr3003qj0k9kfj2s2me",
            "url": "https://shop.example/svc",
            "status": "SUCCEEDED",
            "attempts": 2,
            "next_attempt_at": null,
            "attempt_history": [
              {
                "attempt": 2,
                "at": "2026-11-21T15:04:10.400Z",
                "outcome": "SUCCEEDED",
                "response_status": 200,
                "duration_ms": 42,
                "error": null,
                "response_excerpt": "ok"
              },
              {
                "attempt": 1,
                "at": "2026-11-21T15:04:05.400Z",
                "outcome": "FAILED",
                "response_status": null,
                "duration_ms": 3,
                "error": "connection refused",
                "response_excerpt": null
              }
            ],
            "created_at": "2026-11-21T15:04:05.130Z"
          }
        }
      }
    }
  }
};
