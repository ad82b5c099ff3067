// Generated from openapi.yaml by `npm run codegen`. Never edited by hand.

export const contractVersion = "1.2.0";
export const contractHash = "2bd525ed3d5257badc2b87c5cf58668f7f494f414cc1476898e05913439588e9";

export const contract: { readonly [key: string]: unknown } = {
  "openapi": "3.1.0",
  "info": {
    "title": "svc payments API",
    "version": "1.2.0",
    "summary": "Collect soles in Peru by interoperable QR and bank code.",
    "description": "A payment intent is one amount to collect. The payer pays it with an interoperable QR or a bank payment code.\nThe service records the money in the ledger and notifies your shop with signed webhooks.\n\nAmounts are decimal strings in soles. Responses give times in UTC with a `Z`; requests may use any offset. Lists\nare newest first. Every response has an `X-Request-Id` header. The API key decides the mode: a live key never sees\nan object that a test key created.\n",
    "license": {
      "name": "Proprietary",
      "identifier": "LicenseRef-svc"
    }
  },
  "servers": [
    {
      "url": "{base_url}",
      "description": "The service. Its URL ends with the version of the API.",
      "variables": {
        "base_url": {
          "default": "/v1",
          "description": "For example https://api.svc.example/v1. The default is the service that serves this document."
        }
      }
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
      "description": "An amount to collect, from creation to payment."
    },
    {
      "name": "Checkout sessions",
      "description": "A one-time charge, with the address of its hosted payment page."
    },
    {
      "name": "Checkouts",
      "description": "What a payment page reads and does, with a client secret and without an API key."
    },
    {
      "name": "Customers",
      "description": "The people and companies who pay."
    },
    {
      "name": "Balance",
      "description": "The money that was collected, and its fees."
    },
    {
      "name": "Payouts",
      "description": "A transfer of collected money to the merchant's bank account."
    },
    {
      "name": "Refunds",
      "description": "Money that is returned to the payer."
    },
    {
      "name": "Merchants",
      "description": "The business that collects payments."
    },
    {
      "name": "Webhooks",
      "description": "Webhook endpoints, events and their deliveries."
    },
    {
      "name": "Simulators",
      "description": "Test mode only: pay or reject a payment as the payer's bank would."
    },
    {
      "name": "Diagnostics",
      "description": "The history of one call or one payment intent."
    }
  ],
  "paths": {
    "/payment-intents": {
      "parameters": [
        {
          "$ref": "#/components/parameters/CallerRequestId"
        }
      ],
      "post": {
        "operationId": "createPaymentIntent",
        "x-sdk": "paymentIntents.create",
        "summary": "Create a payment intent",
        "description": "Creates an amount to collect with the given payment methods. The payer can pay it immediately:\n`payment_method.qr.payload` is the text of an EMV QR, and `payment_method.payment_code.code` is the code to enter\nin a bank app.\n",
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
            "description": "The payment intent was created and can be paid.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/XRequestId"
              },
              "X-Svc-Contract": {
                "$ref": "#/components/headers/XSvcContract"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              },
              "Idempotent-Replayed": {
                "$ref": "#/components/headers/IdempotentReplayed"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/PaymentIntentResponse"
                },
                "examples": {
                  "pending": {
                    "$ref": "#/components/examples/PendingIntent"
                  },
                  "both": {
                    "$ref": "#/components/examples/PendingIntentByBoth"
                  }
                }
              }
            }
          },
          "409": {
            "$ref": "#/components/responses/ExternalIdTaken"
          },
          "422": {
            "$ref": "#/components/responses/InvalidPayment"
          },
          "503": {
            "$ref": "#/components/responses/RailUnavailable"
          },
          "default": {
            "$ref": "#/components/responses/Refused"
          }
        }
      },
      "get": {
        "operationId": "listPaymentIntents",
        "x-sdk": "paymentIntents.list",
        "summary": "List payment intents",
        "description": "The merchant's payment intents in the key's mode, newest first.",
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
            "description": "Payment intents with this status.",
            "schema": {
              "$ref": "#/components/schemas/PaymentIntentStatus"
            }
          },
          {
            "name": "customer_id",
            "in": "query",
            "description": "Payment intents of this customer. An unknown id gives an empty list.",
            "schema": {
              "$ref": "#/components/schemas/CustomerId",
              "maxLength": 40
            }
          },
          {
            "name": "external_reference",
            "in": "query",
            "description": "Payment intents with exactly this `external_reference`.",
            "schema": {
              "type": "string",
              "minLength": 1,
              "maxLength": 200
            }
          },
          {
            "name": "payment_method_type",
            "in": "query",
            "description": "Payment intents that offer this payment method.",
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
            "description": "A page of payment intents, newest first.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/XRequestId"
              },
              "X-Svc-Contract": {
                "$ref": "#/components/headers/XSvcContract"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/PaymentIntentListResponse"
                },
                "examples": {
                  "one": {
                    "$ref": "#/components/examples/IntentPage"
                  },
                  "empty": {
                    "$ref": "#/components/examples/EmptyList"
                  }
                }
              }
            }
          },
          "422": {
            "$ref": "#/components/responses/InvalidQuery"
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
          "$ref": "#/components/parameters/PaymentIntentIdInPath"
        },
        {
          "$ref": "#/components/parameters/CallerRequestId"
        }
      ],
      "get": {
        "operationId": "getPaymentIntent",
        "x-sdk": "paymentIntents.get",
        "summary": "Get a payment intent",
        "description": "With a secret key: the payment intent with `fee_preview`, and with `settlement` after it is paid.\nWith the payment intent's `client_secret` in `X-Svc-Token`: the same fields without the private data. `customer`\nand `external_reference` are null, `metadata` is `{}`, and `fee_preview` and `settlement` are left out.\n",
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
            "description": "The payment intent.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/XRequestId"
              },
              "X-Svc-Contract": {
                "$ref": "#/components/headers/XSvcContract"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/PaymentIntentDetailsResponse"
                },
                "examples": {
                  "pending": {
                    "$ref": "#/components/examples/ReadIntent"
                  },
                  "paid": {
                    "$ref": "#/components/examples/SettledIntent"
                  },
                  "payer": {
                    "$ref": "#/components/examples/IntentForPayer"
                  }
                }
              }
            }
          },
          "404": {
            "$ref": "#/components/responses/PaymentIntentNotFound"
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
          "$ref": "#/components/parameters/PaymentIntentIdInPath"
        },
        {
          "$ref": "#/components/parameters/CallerRequestId"
        }
      ],
      "post": {
        "operationId": "cancelPaymentIntent",
        "x-sdk": "paymentIntents.cancel",
        "summary": "Cancel a payment intent",
        "description": "The QR and the payment code no longer accept a payment. Money that still arrives is kept in suspense.",
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
            "description": "The payment intent was cancelled. It can no longer be paid.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/XRequestId"
              },
              "X-Svc-Contract": {
                "$ref": "#/components/headers/XSvcContract"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              },
              "Idempotent-Replayed": {
                "$ref": "#/components/headers/IdempotentReplayed"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/PaymentIntentResponse"
                },
                "examples": {
                  "cancelled": {
                    "$ref": "#/components/examples/CancelledIntent"
                  }
                }
              }
            }
          },
          "404": {
            "$ref": "#/components/responses/PaymentIntentNotFound"
          },
          "409": {
            "$ref": "#/components/responses/NotCancellable"
          },
          "default": {
            "$ref": "#/components/responses/Refused"
          }
        }
      }
    },
    "/payment-intents/{id}/refunds": {
      "parameters": [
        {
          "$ref": "#/components/parameters/PaymentIntentIdInPath"
        },
        {
          "$ref": "#/components/parameters/CallerRequestId"
        }
      ],
      "post": {
        "operationId": "createRefund",
        "x-sdk": "refunds.create",
        "summary": "Refund a paid payment intent, in full or in part",
        "description": "Test keys only: there are no refunds in live mode yet. Returns the amount to the payer; without an amount, all\nthat is left. A payment can be refunded in parts, at most 100 times (failed refunds count), and never above what\nwas paid: the amount of a PENDING refund is reserved until its result is known. The fee of the payment is not returned.\n\nIn test mode a refund succeeds at once, with a REFUND entry in the ledger, unless the refund simulator was told\notherwise.\n",
        "tags": [
          "Refunds"
        ],
        "x-extension": true,
        "x-permission": "refunds:write",
        "x-key": [
          "secret"
        ],
        "x-test-only": true,
        "x-errors": [
          "TEST_MODE_REQUIRED",
          "PAYMENT_INTENT_NOT_FOUND",
          "PAYMENT_INTENT_NOT_REFUNDABLE",
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
                "$ref": "#/components/schemas/RefundCreate"
              },
              "examples": {
                "full": {
                  "$ref": "#/components/examples/RefundAll"
                },
                "part": {
                  "$ref": "#/components/examples/RefundPart"
                }
              }
            }
          }
        },
        "responses": {
          "201": {
            "description": "The refund was created. Its status says whether its result is known.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/XRequestId"
              },
              "X-Svc-Contract": {
                "$ref": "#/components/headers/XSvcContract"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              },
              "Idempotent-Replayed": {
                "$ref": "#/components/headers/IdempotentReplayed"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/RefundResponse"
                },
                "examples": {
                  "succeeded": {
                    "$ref": "#/components/examples/SucceededRefund"
                  },
                  "denied": {
                    "$ref": "#/components/examples/FailedRefund"
                  }
                }
              }
            }
          },
          "403": {
            "$ref": "#/components/responses/TestModeRequired"
          },
          "404": {
            "$ref": "#/components/responses/PaymentIntentNotFound"
          },
          "409": {
            "$ref": "#/components/responses/NotRefundable"
          },
          "422": {
            "$ref": "#/components/responses/InvalidRefund"
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
          "$ref": "#/components/parameters/PaymentIntentIdInPath"
        },
        {
          "$ref": "#/components/parameters/CallerRequestId"
        }
      ],
      "post": {
        "operationId": "simulatePayment",
        "x-sdk": "paymentIntents.simulate",
        "summary": "Pay or reject a payment intent in test mode",
        "description": "Test keys only. It causes the same events as a real payment. If the payment intent offers one payment method,\nthat method is used. If it offers several, set `payment_method_type`.\n",
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
              "examples": {
                "pay": {
                  "$ref": "#/components/examples/SimulatePaid"
                },
                "reject": {
                  "$ref": "#/components/examples/SimulateRejected"
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "The payment intent was paid or rejected, as requested.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/XRequestId"
              },
              "X-Svc-Contract": {
                "$ref": "#/components/headers/XSvcContract"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              },
              "Idempotent-Replayed": {
                "$ref": "#/components/headers/IdempotentReplayed"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/PaymentIntentResponse"
                },
                "examples": {
                  "paid": {
                    "$ref": "#/components/examples/PaidIntent"
                  },
                  "rejected": {
                    "$ref": "#/components/examples/FailedIntent"
                  }
                }
              }
            }
          },
          "403": {
            "$ref": "#/components/responses/TestModeRequired"
          },
          "404": {
            "$ref": "#/components/responses/PaymentIntentNotFound"
          },
          "409": {
            "$ref": "#/components/responses/NotPayable"
          },
          "422": {
            "$ref": "#/components/responses/InvalidSimulation"
          },
          "default": {
            "$ref": "#/components/responses/Refused"
          }
        }
      }
    },
    "/payment-intents/{id}/simulate/refunds": {
      "parameters": [
        {
          "$ref": "#/components/parameters/PaymentIntentIdInPath"
        },
        {
          "$ref": "#/components/parameters/CallerRequestId"
        }
      ],
      "get": {
        "operationId": "getRefundSimulator",
        "x-sdk": "paymentIntents.getRefundSimulator",
        "summary": "Get the current actions of the refund simulator",
        "description": "Test keys only. The result that the next refund of this payment intent will have, and its PENDING refunds.",
        "tags": [
          "Simulators"
        ],
        "x-permission": "refunds:read",
        "x-key": [
          "secret"
        ],
        "x-test-only": true,
        "x-errors": [
          "TEST_MODE_REQUIRED",
          "PAYMENT_INTENT_NOT_FOUND"
        ],
        "responses": {
          "200": {
            "description": "The state of the simulator.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/XRequestId"
              },
              "X-Svc-Contract": {
                "$ref": "#/components/headers/XSvcContract"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/RefundSimulatorResponse"
                },
                "examples": {
                  "initial": {
                    "$ref": "#/components/examples/InitialRefundSimulator"
                  },
                  "pending": {
                    "$ref": "#/components/examples/PendingRefundSimulator"
                  }
                }
              }
            }
          },
          "403": {
            "$ref": "#/components/responses/TestModeRequired"
          },
          "404": {
            "$ref": "#/components/responses/PaymentIntentNotFound"
          },
          "default": {
            "$ref": "#/components/responses/Refused"
          }
        }
      },
      "post": {
        "operationId": "simulateRefund",
        "x-sdk": "paymentIntents.simulateRefund",
        "summary": "Simulate the bank that refunds",
        "description": "Test keys only. `next_outcome` is the result of the next refund of this payment intent; later ones succeed again.\nA PENDING refund keeps its amount reserved until `settle` ends it. Send one of the two fields. One that the present\nstate does not allow gets 409, with what it would allow.\n",
        "tags": [
          "Simulators"
        ],
        "x-permission": "refunds:write",
        "x-key": [
          "secret"
        ],
        "x-test-only": true,
        "x-errors": [
          "TEST_MODE_REQUIRED",
          "PAYMENT_INTENT_NOT_FOUND",
          "PAYMENT_INTENT_NOT_REFUNDABLE",
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
                "$ref": "#/components/schemas/RefundSimulation"
              },
              "examples": {
                "next": {
                  "$ref": "#/components/examples/NextRefundPending"
                },
                "settle": {
                  "$ref": "#/components/examples/SettleRefund"
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "The state of the simulator after the action.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/XRequestId"
              },
              "X-Svc-Contract": {
                "$ref": "#/components/headers/XSvcContract"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              },
              "Idempotent-Replayed": {
                "$ref": "#/components/headers/IdempotentReplayed"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/RefundSimulatorResponse"
                },
                "examples": {
                  "pending": {
                    "$ref": "#/components/examples/PendingRefundSimulator"
                  }
                }
              }
            }
          },
          "403": {
            "$ref": "#/components/responses/TestModeRequired"
          },
          "404": {
            "$ref": "#/components/responses/PaymentIntentNotFound"
          },
          "409": {
            "$ref": "#/components/responses/RefundNotSimulable"
          },
          "422": {
            "$ref": "#/components/responses/InvalidRefundSimulation"
          },
          "default": {
            "$ref": "#/components/responses/Refused"
          }
        }
      }
    },
    "/refunds": {
      "parameters": [
        {
          "$ref": "#/components/parameters/CallerRequestId"
        }
      ],
      "get": {
        "operationId": "listRefunds",
        "x-sdk": "refunds.list",
        "summary": "List refunds",
        "description": "The merchant's refunds in the key's mode, newest first.",
        "tags": [
          "Refunds"
        ],
        "x-extension": true,
        "x-permission": "refunds:read",
        "x-key": [
          "secret"
        ],
        "x-errors": [],
        "parameters": [
          {
            "name": "payment_intent_id",
            "in": "query",
            "description": "Refunds of this payment intent. An unknown id gives an empty list.",
            "schema": {
              "$ref": "#/components/schemas/PaymentIntentId",
              "maxLength": 40
            }
          },
          {
            "name": "status",
            "in": "query",
            "description": "Refunds with this status.",
            "schema": {
              "$ref": "#/components/schemas/RefundStatus"
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
            "description": "A page of refunds, newest first.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/XRequestId"
              },
              "X-Svc-Contract": {
                "$ref": "#/components/headers/XSvcContract"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/RefundListResponse"
                },
                "examples": {
                  "one": {
                    "$ref": "#/components/examples/RefundPage"
                  },
                  "empty": {
                    "$ref": "#/components/examples/EmptyList"
                  }
                }
              }
            }
          },
          "422": {
            "$ref": "#/components/responses/InvalidQuery"
          },
          "default": {
            "$ref": "#/components/responses/Refused"
          }
        }
      }
    },
    "/refunds/{id}": {
      "parameters": [
        {
          "$ref": "#/components/parameters/RefundIdInPath"
        },
        {
          "$ref": "#/components/parameters/CallerRequestId"
        }
      ],
      "get": {
        "operationId": "getRefund",
        "x-sdk": "refunds.get",
        "summary": "Get a refund",
        "description": "The refund with its current status.",
        "tags": [
          "Refunds"
        ],
        "x-extension": true,
        "x-permission": "refunds:read",
        "x-key": [
          "secret"
        ],
        "x-errors": [
          "REFUND_NOT_FOUND"
        ],
        "responses": {
          "200": {
            "description": "The refund.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/XRequestId"
              },
              "X-Svc-Contract": {
                "$ref": "#/components/headers/XSvcContract"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/RefundResponse"
                },
                "examples": {
                  "succeeded": {
                    "$ref": "#/components/examples/SucceededRefund"
                  }
                }
              }
            }
          },
          "404": {
            "$ref": "#/components/responses/RefundNotFound"
          },
          "default": {
            "$ref": "#/components/responses/Refused"
          }
        }
      }
    },
    "/checkout-sessions": {
      "parameters": [
        {
          "$ref": "#/components/parameters/CallerRequestId"
        }
      ],
      "post": {
        "operationId": "createCheckoutSession",
        "x-sdk": "checkoutSessions.create",
        "summary": "Create a checkout session",
        "description": "Creates a one-time charge: a payment intent and a hosted payment page. A browser may call it with a publishable\nkey. The customer is the one with `id`; without `id`, the one with `external_id`. If no customer has that\n`external_id`, a new one is created from `name`, `email` and `phone`.\n",
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
            "description": "The checkout session was created. Send the payer to `checkout_url`.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/XRequestId"
              },
              "X-Svc-Contract": {
                "$ref": "#/components/headers/XSvcContract"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              },
              "Idempotent-Replayed": {
                "$ref": "#/components/headers/IdempotentReplayed"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/CheckoutSessionCreatedResponse"
                },
                "examples": {
                  "open": {
                    "$ref": "#/components/examples/OpenSession"
                  }
                }
              }
            }
          },
          "409": {
            "$ref": "#/components/responses/IdempotencyConflict"
          },
          "422": {
            "$ref": "#/components/responses/InvalidPayment"
          },
          "503": {
            "$ref": "#/components/responses/RailUnavailable"
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
          "$ref": "#/components/parameters/CheckoutSessionIdInPath"
        },
        {
          "$ref": "#/components/parameters/CallerRequestId"
        }
      ],
      "get": {
        "operationId": "getCheckoutSession",
        "x-sdk": "checkoutSessions.get",
        "summary": "Get a checkout session",
        "description": "Needs no API key, only the session's `client_secret`, in the header `X-Svc-Token` or in the query. If both are\nsent, the header is used. A Bearer key is ignored.\n",
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
            "description": "The session's client secret. Use it if you cannot set the header.",
            "schema": {
              "type": "string",
              "maxLength": 200
            }
          }
        ],
        "responses": {
          "200": {
            "description": "The checkout session.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/XRequestId"
              },
              "X-Svc-Contract": {
                "$ref": "#/components/headers/XSvcContract"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/CheckoutSessionResponse"
                },
                "examples": {
                  "open": {
                    "$ref": "#/components/examples/ReadSession"
                  }
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/WrongClientSecret"
          },
          "404": {
            "$ref": "#/components/responses/CheckoutSessionNotFound"
          },
          "default": {
            "$ref": "#/components/responses/Refused"
          }
        }
      }
    },
    "/checkouts/{id}": {
      "parameters": [
        {
          "$ref": "#/components/parameters/CheckoutIdInPath"
        },
        {
          "$ref": "#/components/parameters/CallerRequestId"
        }
      ],
      "get": {
        "operationId": "getCheckout",
        "summary": "Get a checkout",
        "description": "What a payer may see of a checkout session or a payment intent: the amount, how to pay, and the status. Never the\ncustomer, the metadata or the fees. The hosted payment page reads this; a payment page of your own can, too.\nCount down from `now` to `expires_at`: the clock of the device can be wrong, and the `Date` header is real time, also\nwhere a test clock was moved.\n",
        "tags": [
          "Checkouts"
        ],
        "x-extension": true,
        "x-permission": "checkout_sessions:read",
        "x-key": [
          "client-secret"
        ],
        "x-errors": [
          "CHECKOUT_SESSION_NOT_FOUND",
          "PAYMENT_INTENT_NOT_FOUND"
        ],
        "security": [
          {
            "clientSecret": []
          }
        ],
        "responses": {
          "200": {
            "description": "The checkout.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/XRequestId"
              },
              "X-Svc-Contract": {
                "$ref": "#/components/headers/XSvcContract"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/CheckoutResponse"
                },
                "examples": {
                  "open": {
                    "$ref": "#/components/examples/OpenCheckout"
                  },
                  "paid": {
                    "$ref": "#/components/examples/PaidCheckout"
                  }
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/WrongClientSecret"
          },
          "404": {
            "$ref": "#/components/responses/CheckoutNotFound"
          },
          "default": {
            "$ref": "#/components/responses/Refused"
          }
        }
      }
    },
    "/checkouts/{id}/stream": {
      "parameters": [
        {
          "$ref": "#/components/parameters/CheckoutIdInPath"
        },
        {
          "$ref": "#/components/parameters/CallerRequestId"
        }
      ],
      "get": {
        "operationId": "streamCheckout",
        "summary": "Receive a checkout as it changes",
        "description": "The checkout as server-sent events: one message at once, and one after each change of its status, mostly within half\na second.\n`data` is the checkout as `GET /checkouts/{id}` returns it, on one line. Read it with `fetch`, which can send\n`X-Svc-Token`; a browser's `EventSource` cannot. After a disconnection connect again: the first message is the\npresent state, so nothing is missed.\n\nThe comment `still open` comes every 15 seconds. At most 5 streams of a checkout, 50 of an IP address and 500 of a\nmerchant and mode can be open in each process of the service; above that: 429. The service ends a stream after 5 minutes and when it\nrestarts.\n",
        "tags": [
          "Checkouts"
        ],
        "x-extension": true,
        "x-permission": "checkout_sessions:read",
        "x-key": [
          "client-secret"
        ],
        "x-errors": [
          "CHECKOUT_SESSION_NOT_FOUND",
          "PAYMENT_INTENT_NOT_FOUND"
        ],
        "security": [
          {
            "clientSecret": []
          }
        ],
        "responses": {
          "200": {
            "description": "The stream. It ends when the client or the service closes the connection.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/XRequestId"
              },
              "X-Svc-Contract": {
                "$ref": "#/components/headers/XSvcContract"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              }
            },
            "content": {
              "text/event-stream": {
                "schema": {
                  "type": "string",
                  "description": "Server-sent events. Each `data` is a checkout."
                },
                "example": "retry: 1000\nevent: checkout\ndata: {\"id\":\"cs_01m7za5kr3001mw1t0gnhbxpwb\",\"payment_intent_id\":\"pi_01m7za5kr30024p8kqezadt7y6\",\"livemode\":false,\"merchant_name\":\"Bodega Demo\",\"amount\":{\"amount\":\"89.90\",\"currency\":\"PEN\"},\"description\":\"Order 1001\",\"status\":\"SUCCEEDED\",\"payment_method_types\":[\"INTEROPERABLE_QR\"],\"payment_method\":null,\"requires_customer_info\":false,\"success_url\":\"https://shop.example/thanks\",\"now\":\"2026-11-21T15:05:01.000Z\",\"expires_at\":null,\"paid_with\":{\"method_type\":\"INTEROPERABLE_QR\",\"paid_at\":\"2026-11-21T15:05:00.000Z\"}}\n\n: waiting for changes\n\n: still open\n"
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/WrongClientSecret"
          },
          "404": {
            "$ref": "#/components/responses/CheckoutNotFound"
          },
          "default": {
            "$ref": "#/components/responses/Refused"
          }
        }
      }
    },
    "/checkouts/{id}/customer": {
      "parameters": [
        {
          "$ref": "#/components/parameters/CheckoutIdInPath"
        },
        {
          "$ref": "#/components/parameters/CallerRequestId"
        }
      ],
      "post": {
        "operationId": "setCheckoutCustomer",
        "summary": "Set the payer's name and email",
        "description": "For a checkout with `requires_customer_info`. Creates a customer and sets it on the payment intent, once. The\nresponse shows nothing of the customer.\n",
        "tags": [
          "Checkouts"
        ],
        "x-extension": true,
        "x-permission": "checkout_sessions:write",
        "x-key": [
          "client-secret"
        ],
        "x-errors": [
          "CHECKOUT_SESSION_NOT_FOUND",
          "PAYMENT_INTENT_NOT_FOUND",
          "PAYMENT_INTENT_NOT_PAYABLE",
          "CONFLICT",
          "IDEMPOTENCY_KEY_REUSED",
          "IDEMPOTENCY_IN_PROGRESS"
        ],
        "security": [
          {
            "clientSecret": []
          }
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
                "$ref": "#/components/schemas/CheckoutCustomer"
              },
              "example": {
                "name": "Rosa Quispe",
                "email": "rosa@example.com"
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "The customer was set.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/XRequestId"
              },
              "X-Svc-Contract": {
                "$ref": "#/components/headers/XSvcContract"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              },
              "Idempotent-Replayed": {
                "$ref": "#/components/headers/IdempotentReplayed"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/CheckoutResponse"
                },
                "examples": {
                  "open": {
                    "$ref": "#/components/examples/OpenCheckout"
                  }
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/WrongClientSecret"
          },
          "404": {
            "$ref": "#/components/responses/CheckoutNotFound"
          },
          "409": {
            "$ref": "#/components/responses/CustomerNotRequired"
          },
          "422": {
            "$ref": "#/components/responses/InvalidCheckoutCustomer"
          },
          "default": {
            "$ref": "#/components/responses/Refused"
          }
        }
      }
    },
    "/checkouts/{id}/simulate": {
      "parameters": [
        {
          "$ref": "#/components/parameters/CheckoutIdInPath"
        },
        {
          "$ref": "#/components/parameters/CallerRequestId"
        }
      ],
      "post": {
        "operationId": "simulateCheckout",
        "summary": "Pay or reject a checkout on a development service",
        "description": "What the test panel of the payment page calls. It works in test mode on a service that runs in development\n(`SVC_ENV=development`), and answers 404 `NOT_FOUND` everywhere else. It causes the same events as a real payment.\n",
        "tags": [
          "Checkouts"
        ],
        "x-extension": true,
        "x-permission": "checkout_sessions:write",
        "x-key": [
          "client-secret"
        ],
        "x-errors": [
          "CHECKOUT_SESSION_NOT_FOUND",
          "PAYMENT_INTENT_NOT_FOUND",
          "PAYMENT_INTENT_NOT_PAYABLE",
          "IDEMPOTENCY_KEY_REUSED",
          "IDEMPOTENCY_IN_PROGRESS"
        ],
        "security": [
          {
            "clientSecret": []
          }
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
              "examples": {
                "pay": {
                  "$ref": "#/components/examples/SimulatePaid"
                },
                "reject": {
                  "$ref": "#/components/examples/SimulateRejected"
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "The checkout was paid or rejected, as requested.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/XRequestId"
              },
              "X-Svc-Contract": {
                "$ref": "#/components/headers/XSvcContract"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              },
              "Idempotent-Replayed": {
                "$ref": "#/components/headers/IdempotentReplayed"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/CheckoutResponse"
                },
                "examples": {
                  "paid": {
                    "$ref": "#/components/examples/PaidCheckout"
                  }
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/WrongClientSecret"
          },
          "404": {
            "$ref": "#/components/responses/CheckoutNotFound"
          },
          "409": {
            "$ref": "#/components/responses/NotPayable"
          },
          "422": {
            "$ref": "#/components/responses/InvalidSimulation"
          },
          "default": {
            "$ref": "#/components/responses/Refused"
          }
        }
      }
    },
    "/customers": {
      "parameters": [
        {
          "$ref": "#/components/parameters/CallerRequestId"
        }
      ],
      "get": {
        "operationId": "listCustomers",
        "x-sdk": "customers.list",
        "summary": "List and search customers",
        "description": "The merchant's customers in the key's mode, newest first. With `q`: the customers for which each word of `q` is the\nstart of a word of the name, the company name or the email address, or the start of the document number or of the\n`external_id`. Case and accents make no difference: `nunez` finds Núñez. Words are compared by their first 40\ncharacters, and of all words of a customer the first 1,000 characters are kept, starting with the document number.\nArchived customers are left out.\n",
        "tags": [
          "Customers"
        ],
        "x-permission": "customers:read",
        "x-key": [
          "secret"
        ],
        "x-errors": [],
        "parameters": [
          {
            "name": "q",
            "in": "query",
            "description": "The words to search for, at most ten. At least one of them must have three letters or digits.\n",
            "schema": {
              "type": "string",
              "minLength": 1,
              "maxLength": 200
            },
            "example": "rosa quis"
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
            "description": "A page of customers, newest first.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/XRequestId"
              },
              "X-Svc-Contract": {
                "$ref": "#/components/headers/XSvcContract"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/CustomerListResponse"
                },
                "examples": {
                  "one": {
                    "$ref": "#/components/examples/CustomerPage"
                  },
                  "empty": {
                    "$ref": "#/components/examples/EmptyList"
                  }
                }
              }
            }
          },
          "422": {
            "$ref": "#/components/responses/InvalidQuery"
          },
          "default": {
            "$ref": "#/components/responses/Refused"
          }
        }
      },
      "post": {
        "operationId": "createCustomer",
        "x-sdk": "customers.create",
        "summary": "Create a customer",
        "description": "An `INDIVIDUAL` has a first and a last name. A `COMPANY` has a company name. `external_id` is your own id of the\ncustomer and must be unique: a second customer with the same one gets 409.\n",
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
                },
                "company": {
                  "$ref": "#/components/examples/CreateCompany"
                }
              }
            }
          }
        },
        "responses": {
          "201": {
            "description": "The customer was created.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/XRequestId"
              },
              "X-Svc-Contract": {
                "$ref": "#/components/headers/XSvcContract"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              },
              "Idempotent-Replayed": {
                "$ref": "#/components/headers/IdempotentReplayed"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/CustomerCreatedResponse"
                },
                "examples": {
                  "person": {
                    "$ref": "#/components/examples/CreatedCustomer"
                  }
                }
              }
            }
          },
          "409": {
            "$ref": "#/components/responses/ExternalIdTaken"
          },
          "422": {
            "$ref": "#/components/responses/InvalidCustomer"
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
          "$ref": "#/components/parameters/CustomerIdInPath"
        },
        {
          "$ref": "#/components/parameters/CallerRequestId"
        }
      ],
      "get": {
        "operationId": "getCustomer",
        "x-sdk": "customers.get",
        "summary": "Get a customer",
        "description": "The customer and the number of its payment intents. Only customers of the key's merchant and mode are found. An\narchived customer is found, too.\n",
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
            "description": "The customer and the number of its payment intents.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/XRequestId"
              },
              "X-Svc-Contract": {
                "$ref": "#/components/headers/XSvcContract"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/CustomerResponse"
                },
                "examples": {
                  "person": {
                    "$ref": "#/components/examples/ReadCustomer"
                  }
                }
              }
            }
          },
          "404": {
            "$ref": "#/components/responses/CustomerNotFound"
          },
          "default": {
            "$ref": "#/components/responses/Refused"
          }
        }
      },
      "patch": {
        "operationId": "updateCustomer",
        "x-sdk": "customers.update",
        "summary": "Change a customer",
        "description": "Changes only the fields that you send; an empty string clears a field. `metadata` is replaced as a whole. `type` and\n`document` cannot be changed. If nothing changes, nothing is written and there is no event.\n",
        "tags": [
          "Customers"
        ],
        "x-permission": "customers:write",
        "x-key": [
          "secret"
        ],
        "x-errors": [
          "CUSTOMER_NOT_FOUND",
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
                "$ref": "#/components/schemas/CustomerUpdate"
              },
              "examples": {
                "name": {
                  "$ref": "#/components/examples/ChangeCustomer"
                },
                "clear": {
                  "$ref": "#/components/examples/ClearCustomerPhone"
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "The customer as it is now.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/XRequestId"
              },
              "X-Svc-Contract": {
                "$ref": "#/components/headers/XSvcContract"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              },
              "Idempotent-Replayed": {
                "$ref": "#/components/headers/IdempotentReplayed"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/CustomerUpdatedResponse"
                },
                "examples": {
                  "changed": {
                    "$ref": "#/components/examples/ChangedCustomer"
                  }
                }
              }
            }
          },
          "404": {
            "$ref": "#/components/responses/CustomerNotFound"
          },
          "409": {
            "$ref": "#/components/responses/ExternalIdTaken"
          },
          "422": {
            "$ref": "#/components/responses/InvalidCustomerChange"
          },
          "default": {
            "$ref": "#/components/responses/Refused"
          }
        }
      },
      "delete": {
        "operationId": "deleteCustomer",
        "x-sdk": "customers.delete",
        "summary": "Delete or archive a customer",
        "description": "A customer without payment intents is deleted. A customer with payment intents is archived: it is no longer listed,\ncannot be changed or used for a new payment intent, and its `external_id` is free again. Its payment intents still\nshow it, and you can still get it by its id. In both cases the event is `customer.deleted`.\n",
        "tags": [
          "Customers"
        ],
        "x-permission": "customers:write",
        "x-key": [
          "secret"
        ],
        "x-errors": [
          "CUSTOMER_NOT_FOUND"
        ],
        "responses": {
          "200": {
            "description": "What was done. This response has no `success` and no `data`.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/XRequestId"
              },
              "X-Svc-Contract": {
                "$ref": "#/components/headers/XSvcContract"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/CustomerDeletion"
                },
                "examples": {
                  "deleted": {
                    "$ref": "#/components/examples/DeletedCustomer"
                  },
                  "archived": {
                    "$ref": "#/components/examples/ArchivedCustomer"
                  }
                }
              }
            }
          },
          "404": {
            "$ref": "#/components/responses/CustomerNotFound"
          },
          "default": {
            "$ref": "#/components/responses/Refused"
          }
        }
      }
    },
    "/merchants": {
      "parameters": [
        {
          "$ref": "#/components/parameters/CallerRequestId"
        }
      ],
      "get": {
        "operationId": "listMerchants",
        "x-sdk": "merchants.list",
        "summary": "List the account's merchants",
        "description": "The merchants of the account that owns the key's merchant, newest first. Merchants belong to no mode: test and live\nkeys see the same ones.\n",
        "tags": [
          "Merchants"
        ],
        "x-permission": "account:read",
        "x-key": [
          "secret"
        ],
        "x-errors": [],
        "parameters": [
          {
            "name": "q",
            "in": "query",
            "description": "A part of the legal name, the trade name or the tax number. Case, accents and repeated spaces do not matter.\n",
            "schema": {
              "type": "string",
              "minLength": 1,
              "maxLength": 200,
              "pattern": "\\S",
              "x-message": "Write a part of a name or of a tax number."
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
            "description": "A page of merchants, newest first.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/XRequestId"
              },
              "X-Svc-Contract": {
                "$ref": "#/components/headers/XSvcContract"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/MerchantListResponse"
                },
                "examples": {
                  "one": {
                    "$ref": "#/components/examples/MerchantPage"
                  }
                }
              }
            }
          },
          "422": {
            "$ref": "#/components/responses/InvalidQuery"
          },
          "default": {
            "$ref": "#/components/responses/Refused"
          }
        }
      },
      "post": {
        "operationId": "createMerchant",
        "x-sdk": "merchants.create",
        "summary": "Create a merchant from its RUC",
        "description": "Creates a merchant in the account that owns the key's merchant. The legal name and the fiscal address are taken from\nthe tax registry. An account has one merchant for each RUC: a second one gets 409 with the id of the first. The\noperator of the service creates the API keys of a new merchant.\n\nIn test mode the registry is invented: it has every valid RUC except `20999999990` and `10999999994`, and its names\nand addresses are not real. With a live key this gets 503 until the national registry is connected.\n",
        "tags": [
          "Merchants"
        ],
        "x-permission": "account:write",
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
                "$ref": "#/components/schemas/MerchantCreate"
              },
              "examples": {
                "ruc": {
                  "$ref": "#/components/examples/CreateMerchant"
                }
              }
            }
          }
        },
        "responses": {
          "201": {
            "description": "The merchant was created.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/XRequestId"
              },
              "X-Svc-Contract": {
                "$ref": "#/components/headers/XSvcContract"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              },
              "Idempotent-Replayed": {
                "$ref": "#/components/headers/IdempotentReplayed"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/MerchantCreatedResponse"
                },
                "examples": {
                  "company": {
                    "$ref": "#/components/examples/CreatedMerchant"
                  }
                }
              }
            }
          },
          "409": {
            "$ref": "#/components/responses/RucTaken"
          },
          "422": {
            "$ref": "#/components/responses/InvalidMerchant"
          },
          "503": {
            "$ref": "#/components/responses/TaxRegistryUnavailable"
          },
          "default": {
            "$ref": "#/components/responses/Refused"
          }
        }
      }
    },
    "/merchants/{id}": {
      "parameters": [
        {
          "$ref": "#/components/parameters/MerchantIdInPath"
        },
        {
          "$ref": "#/components/parameters/CallerRequestId"
        }
      ],
      "get": {
        "operationId": "getMerchant",
        "x-sdk": "merchants.get",
        "summary": "Get the key's merchant",
        "description": "The merchant of the key. Other merchants of the account are in the list only.",
        "tags": [
          "Merchants"
        ],
        "x-permission": "merchants:read",
        "x-key": [
          "secret"
        ],
        "x-errors": [
          "MERCHANT_NOT_FOUND"
        ],
        "responses": {
          "200": {
            "description": "The merchant.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/XRequestId"
              },
              "X-Svc-Contract": {
                "$ref": "#/components/headers/XSvcContract"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/MerchantResponse"
                },
                "examples": {
                  "company": {
                    "$ref": "#/components/examples/ReadMerchant"
                  }
                }
              }
            }
          },
          "404": {
            "$ref": "#/components/responses/MerchantNotFound"
          },
          "default": {
            "$ref": "#/components/responses/Refused"
          }
        }
      },
      "patch": {
        "operationId": "updateMerchant",
        "x-sdk": "merchants.update",
        "summary": "Change the key's merchant",
        "description": "Changes only the fields that you send. An empty string removes a value, except the legal name. The tax number, the\ncountry and the currency cannot be changed. Within 5 seconds, new QRs have the new name. With the real legal name,\nthe address that the registry of test mode invented is removed.\n\nBoth modes show the same merchant. A verified merchant can be changed with a live key only.\n",
        "tags": [
          "Merchants"
        ],
        "x-permission": "merchants:write",
        "x-key": [
          "secret"
        ],
        "x-errors": [
          "MERCHANT_NOT_FOUND",
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
                "$ref": "#/components/schemas/MerchantUpdate"
              },
              "examples": {
                "contact": {
                  "$ref": "#/components/examples/ChangeMerchant"
                },
                "address": {
                  "$ref": "#/components/examples/ChangeMerchantAddress"
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "The merchant as it is now.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/XRequestId"
              },
              "X-Svc-Contract": {
                "$ref": "#/components/headers/XSvcContract"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              },
              "Idempotent-Replayed": {
                "$ref": "#/components/headers/IdempotentReplayed"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/MerchantResponse"
                },
                "examples": {
                  "changed": {
                    "$ref": "#/components/examples/ChangedMerchant"
                  }
                }
              }
            }
          },
          "404": {
            "$ref": "#/components/responses/MerchantNotFound"
          },
          "409": {
            "$ref": "#/components/responses/MerchantIsVerified"
          },
          "422": {
            "$ref": "#/components/responses/InvalidMerchantChange"
          },
          "default": {
            "$ref": "#/components/responses/Refused"
          }
        }
      }
    },
    "/balance": {
      "parameters": [
        {
          "$ref": "#/components/parameters/CallerRequestId"
        }
      ],
      "get": {
        "operationId": "getBalance",
        "x-sdk": "balance.get",
        "summary": "Get the balance",
        "description": "The merchant's money in the key's mode. Amounts are net, after fees. Refunds reduce them: `AVAILABLE` is negative\nwhen more was refunded than was available.\n",
        "tags": [
          "Balance"
        ],
        "x-permission": "balance:read",
        "x-key": [
          "secret"
        ],
        "x-errors": [],
        "responses": {
          "200": {
            "description": "The balance.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/XRequestId"
              },
              "X-Svc-Contract": {
                "$ref": "#/components/headers/XSvcContract"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/BalanceResponse"
                },
                "examples": {
                  "one": {
                    "$ref": "#/components/examples/ReadBalance"
                  }
                }
              }
            }
          },
          "default": {
            "$ref": "#/components/responses/Refused"
          }
        }
      }
    },
    "/balance-transactions": {
      "parameters": [
        {
          "$ref": "#/components/parameters/CallerRequestId"
        }
      ],
      "get": {
        "operationId": "listBalanceTransactions",
        "x-sdk": "balanceTransactions.list",
        "summary": "List balance transactions",
        "description": "The entries of the merchant's ledger in the key's mode, newest first.",
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
            "description": "Ledger entries of this type.",
            "schema": {
              "$ref": "#/components/schemas/BalanceTransactionType"
            }
          },
          {
            "name": "payout_id",
            "in": "query",
            "description": "The ledger entries that one payout includes. An unknown id gives an empty list.",
            "schema": {
              "$ref": "#/components/schemas/PayoutId",
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
            "description": "A page of ledger entries, newest first.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/XRequestId"
              },
              "X-Svc-Contract": {
                "$ref": "#/components/headers/XSvcContract"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/BalanceTransactionListResponse"
                },
                "examples": {
                  "one": {
                    "$ref": "#/components/examples/LedgerPage"
                  }
                }
              }
            }
          },
          "422": {
            "$ref": "#/components/responses/InvalidQuery"
          },
          "default": {
            "$ref": "#/components/responses/Refused"
          }
        }
      }
    },
    "/fee-preview": {
      "parameters": [
        {
          "$ref": "#/components/parameters/CallerRequestId"
        }
      ],
      "get": {
        "operationId": "previewFee",
        "x-sdk": "fees.preview",
        "summary": "Estimate the fee of a payment",
        "description": "The fee that a payment of this amount would have now, with the merchant's current fee plan. Nothing is created.\nA payment is booked with the plan that is in force when it is paid: while the plan stays the same, with exactly\nthese amounts.\n",
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
            "name": "amount",
            "in": "query",
            "required": true,
            "description": "The amount of the payment in soles: from 1.00 to 999999.99, with at most two decimals.",
            "example": "25.90",
            "schema": {
              "type": "string",
              "pattern": "^(0|[1-9]\\d{0,6})(\\.\\d{1,2})?$",
              "x-message": "Write an amount in soles such as 25.90: at most 999999.99, at most two decimals, no leading zero."
            }
          },
          {
            "name": "payment_method_type",
            "in": "query",
            "required": true,
            "description": "The payment method that the payer uses. WALLET is not available with a live key yet.",
            "example": "INTEROPERABLE_QR",
            "schema": {
              "$ref": "#/components/schemas/PaymentMethodType"
            }
          }
        ],
        "responses": {
          "200": {
            "description": "The fee, with its parts.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/XRequestId"
              },
              "X-Svc-Contract": {
                "$ref": "#/components/headers/XSvcContract"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/FeeBreakdownResponse"
                },
                "examples": {
                  "qr": {
                    "$ref": "#/components/examples/PreviewedFee"
                  }
                }
              }
            }
          },
          "422": {
            "$ref": "#/components/responses/InvalidFeePreview"
          },
          "default": {
            "$ref": "#/components/responses/Refused"
          }
        }
      }
    },
    "/payouts": {
      "parameters": [
        {
          "$ref": "#/components/parameters/CallerRequestId"
        }
      ],
      "get": {
        "operationId": "listPayouts",
        "x-sdk": "payouts.list",
        "summary": "List payouts",
        "description": "The transfers to the merchant's bank account in the key's mode, newest first.",
        "tags": [
          "Payouts"
        ],
        "x-permission": "payouts:read",
        "x-key": [
          "secret"
        ],
        "x-errors": [],
        "parameters": [
          {
            "name": "status",
            "in": "query",
            "description": "Payouts with this status.",
            "x-extension": true,
            "schema": {
              "$ref": "#/components/schemas/PayoutStatus"
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
            "description": "A page of payouts, newest first.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/XRequestId"
              },
              "X-Svc-Contract": {
                "$ref": "#/components/headers/XSvcContract"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/PayoutListResponse"
                },
                "examples": {
                  "one": {
                    "$ref": "#/components/examples/PayoutPage"
                  },
                  "empty": {
                    "$ref": "#/components/examples/EmptyList"
                  }
                }
              }
            }
          },
          "422": {
            "$ref": "#/components/responses/InvalidQuery"
          },
          "default": {
            "$ref": "#/components/responses/Refused"
          }
        }
      },
      "post": {
        "operationId": "createPayout",
        "x-sdk": "payouts.create",
        "summary": "Pay out the available balance now",
        "description": "Creates a payout to the default account, as the schedule does, but at once. It includes all refunds, and then the\noldest payments up to the maximum of the settings; the minimum is ignored. A payout has at most 2,000 ledger\nentries, and is never more than what is `AVAILABLE`: with more refunds than fit in, it includes the oldest that\nits payments cover. For what is left, call again.\n\nIn test mode a payout is submitted after one hour and arrives at 12:00 in Lima on `arrival_expected_on`. It fails if\nthe account has a CCI for tests: see [Register a payout account](#createPayoutAccount). With a live key this gets\n503 until a payout partner is connected.\n",
        "tags": [
          "Payouts"
        ],
        "x-extension": true,
        "x-permission": "payouts:write",
        "x-key": [
          "secret"
        ],
        "x-errors": [
          "CONFLICT",
          "NOTHING_TO_PAY_OUT",
          "IDEMPOTENCY_KEY_REUSED",
          "IDEMPOTENCY_IN_PROGRESS",
          "RAIL_UNAVAILABLE"
        ],
        "parameters": [
          {
            "$ref": "#/components/parameters/IdempotencyKey"
          }
        ],
        "responses": {
          "201": {
            "description": "The payout was created.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/XRequestId"
              },
              "X-Svc-Contract": {
                "$ref": "#/components/headers/XSvcContract"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              },
              "Idempotent-Replayed": {
                "$ref": "#/components/headers/IdempotentReplayed"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/PayoutResponse"
                },
                "examples": {
                  "manual": {
                    "$ref": "#/components/examples/CreatedPayout"
                  }
                }
              }
            }
          },
          "409": {
            "$ref": "#/components/responses/NoPayableAccount"
          },
          "422": {
            "$ref": "#/components/responses/NothingToPayOut"
          },
          "503": {
            "$ref": "#/components/responses/PayoutsUnavailable"
          },
          "default": {
            "$ref": "#/components/responses/Refused"
          }
        }
      }
    },
    "/payouts/{id}": {
      "parameters": [
        {
          "$ref": "#/components/parameters/PayoutIdInPath"
        },
        {
          "$ref": "#/components/parameters/CallerRequestId"
        }
      ],
      "get": {
        "operationId": "getPayout",
        "x-sdk": "payouts.get",
        "summary": "Get a payout",
        "description": "One transfer to the merchant's bank account.",
        "tags": [
          "Payouts"
        ],
        "x-permission": "payouts:read",
        "x-key": [
          "secret"
        ],
        "x-errors": [
          "PAYOUT_NOT_FOUND"
        ],
        "responses": {
          "200": {
            "description": "The payout.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/XRequestId"
              },
              "X-Svc-Contract": {
                "$ref": "#/components/headers/XSvcContract"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/PayoutResponse"
                },
                "examples": {
                  "paid": {
                    "$ref": "#/components/examples/PaidPayout"
                  },
                  "failed": {
                    "$ref": "#/components/examples/FailedPayout"
                  }
                }
              }
            }
          },
          "404": {
            "$ref": "#/components/responses/PayoutNotFound"
          },
          "default": {
            "$ref": "#/components/responses/Refused"
          }
        }
      }
    },
    "/payouts/{id}/cancel": {
      "parameters": [
        {
          "$ref": "#/components/parameters/PayoutIdInPath"
        },
        {
          "$ref": "#/components/parameters/CallerRequestId"
        }
      ],
      "post": {
        "operationId": "cancelPayout",
        "x-sdk": "payouts.cancel",
        "summary": "Cancel a payout that is not submitted yet",
        "description": "Its ledger entries are available again for another payout. No event is sent.",
        "tags": [
          "Payouts"
        ],
        "x-extension": true,
        "x-permission": "payouts:write",
        "x-key": [
          "secret"
        ],
        "x-errors": [
          "PAYOUT_NOT_FOUND",
          "PAYOUT_NOT_CANCELLABLE",
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
            "description": "The payout was cancelled.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/XRequestId"
              },
              "X-Svc-Contract": {
                "$ref": "#/components/headers/XSvcContract"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              },
              "Idempotent-Replayed": {
                "$ref": "#/components/headers/IdempotentReplayed"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/PayoutResponse"
                },
                "examples": {
                  "cancelled": {
                    "$ref": "#/components/examples/CancelledPayout"
                  }
                }
              }
            }
          },
          "404": {
            "$ref": "#/components/responses/PayoutNotFound"
          },
          "409": {
            "$ref": "#/components/responses/PayoutNotCancellable"
          },
          "default": {
            "$ref": "#/components/responses/Refused"
          }
        }
      }
    },
    "/payouts/{id}/transactions": {
      "parameters": [
        {
          "$ref": "#/components/parameters/PayoutIdInPath"
        },
        {
          "$ref": "#/components/parameters/CallerRequestId"
        }
      ],
      "get": {
        "operationId": "listPayoutTransactions",
        "x-sdk": "payouts.listTransactions",
        "summary": "List the ledger entries in a payout",
        "description": "The ledger entries that the payout included when it was created, newest first, each as it is now. After it failed\nor was cancelled, another payout can include the same entries. The newest 100 failed payouts keep this list, and so\ndo the newest 100 cancelled ones; the list of an older one is empty.\n",
        "tags": [
          "Payouts"
        ],
        "x-permission": "payouts:read",
        "x-key": [
          "secret"
        ],
        "x-errors": [
          "PAYOUT_NOT_FOUND"
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
            "description": "A page of ledger entries, newest first.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/XRequestId"
              },
              "X-Svc-Contract": {
                "$ref": "#/components/headers/XSvcContract"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/BalanceTransactionListResponse"
                },
                "examples": {
                  "one": {
                    "$ref": "#/components/examples/PayoutEntryPage"
                  }
                }
              }
            }
          },
          "404": {
            "$ref": "#/components/responses/PayoutNotFound"
          },
          "422": {
            "$ref": "#/components/responses/InvalidQuery"
          },
          "default": {
            "$ref": "#/components/responses/Refused"
          }
        }
      }
    },
    "/payout-accounts": {
      "parameters": [
        {
          "$ref": "#/components/parameters/CallerRequestId"
        }
      ],
      "get": {
        "operationId": "listPayoutAccounts",
        "x-sdk": "payoutAccounts.list",
        "summary": "List payout accounts",
        "description": "The bank accounts of the merchant in the key's mode, newest first. Only the last digits of a CCI are shown.",
        "tags": [
          "Payouts"
        ],
        "x-permission": "payout_accounts:read",
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
            "description": "A page of payout accounts, newest first.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/XRequestId"
              },
              "X-Svc-Contract": {
                "$ref": "#/components/headers/XSvcContract"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/PayoutAccountListResponse"
                },
                "examples": {
                  "one": {
                    "$ref": "#/components/examples/PayoutAccountPage"
                  },
                  "empty": {
                    "$ref": "#/components/examples/EmptyList"
                  }
                }
              }
            }
          },
          "422": {
            "$ref": "#/components/responses/InvalidQuery"
          },
          "default": {
            "$ref": "#/components/responses/Refused"
          }
        }
      },
      "post": {
        "operationId": "createPayoutAccount",
        "x-sdk": "payoutAccounts.create",
        "summary": "Register a payout account by its CCI",
        "description": "Registers a bank account of the merchant, whose legal name and tax number are its holder. The first account of a\nmode becomes the default: it receives the payouts. The check digits of the CCI are compared, but not enforced:\n`cci_check` says the result. The limit is 50 accounts per mode.\n\nIn test mode, payouts to these CCIs fail; payouts to any other CCI arrive. Their bank code 999 belongs to no bank.\n\n| CCI | failure_code |\n|---|---|\n| `99900000000000000138` | `account_closed` |\n| `99900000000000000236` | `invalid_account_number` |\n| `99900000000000000334` | `holder_mismatch` |\n| `99900000000000000432` | `bank_rejected` |\n\nIn live mode, an account receives payouts 48 hours after it became the default: see `payable_from`.\n",
        "tags": [
          "Payouts"
        ],
        "x-permission": "payout_accounts:write",
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
                "$ref": "#/components/schemas/PayoutAccountCreate"
              },
              "examples": {
                "checking": {
                  "$ref": "#/components/examples/CreatePayoutAccount"
                }
              }
            }
          }
        },
        "responses": {
          "201": {
            "description": "The payout account was registered.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/XRequestId"
              },
              "X-Svc-Contract": {
                "$ref": "#/components/headers/XSvcContract"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              },
              "Idempotent-Replayed": {
                "$ref": "#/components/headers/IdempotentReplayed"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/PayoutAccountResponse"
                },
                "examples": {
                  "first": {
                    "$ref": "#/components/examples/FirstPayoutAccount"
                  }
                }
              }
            }
          },
          "409": {
            "$ref": "#/components/responses/PayoutAccountExists"
          },
          "422": {
            "$ref": "#/components/responses/InvalidPayoutAccount"
          },
          "default": {
            "$ref": "#/components/responses/Refused"
          }
        }
      }
    },
    "/payout-accounts/{id}/default": {
      "parameters": [
        {
          "$ref": "#/components/parameters/PayoutAccountIdInPath"
        },
        {
          "$ref": "#/components/parameters/CallerRequestId"
        }
      ],
      "post": {
        "operationId": "setDefaultPayoutAccount",
        "x-sdk": "payoutAccounts.setDefault",
        "summary": "Make an account the default for payouts",
        "description": "New payouts go to this account. In live mode, no payout is created in the first 48 hours after an account became\nthe default, so that a change by a stolen key can be found in time. For the account that is the default already,\nonly `paused_reason` changes: it becomes null, and the account receives payouts again.\n",
        "tags": [
          "Payouts"
        ],
        "x-extension": true,
        "x-permission": "payout_accounts:write",
        "x-key": [
          "secret"
        ],
        "x-errors": [
          "PAYOUT_ACCOUNT_NOT_FOUND",
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
            "description": "The account, which is the default now.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/XRequestId"
              },
              "X-Svc-Contract": {
                "$ref": "#/components/headers/XSvcContract"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              },
              "Idempotent-Replayed": {
                "$ref": "#/components/headers/IdempotentReplayed"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/PayoutAccountResponse"
                },
                "examples": {
                  "default": {
                    "$ref": "#/components/examples/FirstPayoutAccount"
                  }
                }
              }
            }
          },
          "404": {
            "$ref": "#/components/responses/PayoutAccountNotFound"
          },
          "409": {
            "$ref": "#/components/responses/IdempotencyConflict"
          },
          "default": {
            "$ref": "#/components/responses/Refused"
          }
        }
      }
    },
    "/payout-accounts/{id}": {
      "parameters": [
        {
          "$ref": "#/components/parameters/PayoutAccountIdInPath"
        },
        {
          "$ref": "#/components/parameters/CallerRequestId"
        }
      ],
      "delete": {
        "operationId": "deletePayoutAccount",
        "x-sdk": "payoutAccounts.delete",
        "summary": "Remove a payout account",
        "description": "No new payout goes to the account, and it can be registered again. While there are other accounts, the default\ncannot be removed: make another one the default first. Without an account, no payouts are created. A payout to the\naccount that exists already continues; cancel it while it is PENDING.\n",
        "tags": [
          "Payouts"
        ],
        "x-extension": true,
        "x-permission": "payout_accounts:write",
        "x-key": [
          "secret"
        ],
        "x-errors": [
          "PAYOUT_ACCOUNT_NOT_FOUND",
          "CONFLICT"
        ],
        "responses": {
          "204": {
            "description": "The payout account was removed.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/XRequestId"
              },
              "X-Svc-Contract": {
                "$ref": "#/components/headers/XSvcContract"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              }
            }
          },
          "404": {
            "$ref": "#/components/responses/PayoutAccountNotFound"
          },
          "409": {
            "$ref": "#/components/responses/PayoutAccountIsDefault"
          },
          "default": {
            "$ref": "#/components/responses/Refused"
          }
        }
      }
    },
    "/payout-settings": {
      "parameters": [
        {
          "$ref": "#/components/parameters/CallerRequestId"
        }
      ],
      "get": {
        "operationId": "getPayoutSettings",
        "x-sdk": "payoutSettings.get",
        "summary": "Get the payout schedule and thresholds",
        "description": "When payouts are created in the key's mode. A merchant that has set nothing has `PROVIDER` without thresholds.",
        "tags": [
          "Payouts"
        ],
        "x-permission": "payout_settings:read",
        "x-key": [
          "secret"
        ],
        "x-errors": [],
        "responses": {
          "200": {
            "description": "The payout settings.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/XRequestId"
              },
              "X-Svc-Contract": {
                "$ref": "#/components/headers/XSvcContract"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/PayoutSettingsResponse"
                },
                "examples": {
                  "provider": {
                    "$ref": "#/components/examples/DefaultPayoutSettings"
                  }
                }
              }
            }
          },
          "default": {
            "$ref": "#/components/responses/Refused"
          }
        }
      },
      "put": {
        "operationId": "replacePayoutSettings",
        "x-sdk": "payoutSettings.replace",
        "summary": "Replace the payout schedule and thresholds",
        "description": "Replaces the whole record: a field that you do not send gets its default. Payouts are created at 06:00 in Lima:\nwith `PROVIDER` on every business day, with `DAILY` on every day, with `WEEKLY` on `weekly_day`, and with\n`MANUAL` only by a call of `POST /payouts`. A payout that is due at the moment of the change is still created, with\nthe new settings; with `MANUAL` it is not.\n",
        "tags": [
          "Payouts"
        ],
        "x-permission": "payout_settings:write",
        "x-key": [
          "secret"
        ],
        "x-errors": [],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/PayoutSettingsReplace"
              },
              "examples": {
                "weekly": {
                  "$ref": "#/components/examples/WeeklySettings"
                },
                "daily": {
                  "$ref": "#/components/examples/DailySettings"
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "The settings as they are now.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/XRequestId"
              },
              "X-Svc-Contract": {
                "$ref": "#/components/headers/XSvcContract"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/PayoutSettingsResponse"
                },
                "examples": {
                  "weekly": {
                    "$ref": "#/components/examples/WeeklyPayoutSettings"
                  }
                }
              }
            }
          },
          "422": {
            "$ref": "#/components/responses/InvalidPayoutSettings"
          },
          "default": {
            "$ref": "#/components/responses/Refused"
          }
        }
      }
    },
    "/webhook-endpoints": {
      "parameters": [
        {
          "$ref": "#/components/parameters/CallerRequestId"
        }
      ],
      "get": {
        "operationId": "listWebhookEndpoints",
        "x-sdk": "webhookEndpoints.list",
        "summary": "List webhook endpoints",
        "description": "The webhook endpoints of the key's merchant and mode, newest first, without their signing secrets.",
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
            "description": "A page of webhook endpoints, newest first.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/XRequestId"
              },
              "X-Svc-Contract": {
                "$ref": "#/components/headers/XSvcContract"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/WebhookEndpointListResponse"
                },
                "examples": {
                  "one": {
                    "$ref": "#/components/examples/EndpointPage"
                  },
                  "empty": {
                    "$ref": "#/components/examples/EmptyList"
                  }
                }
              }
            }
          },
          "422": {
            "$ref": "#/components/responses/InvalidQuery"
          },
          "default": {
            "$ref": "#/components/responses/Refused"
          }
        }
      },
      "post": {
        "operationId": "createWebhookEndpoint",
        "x-sdk": "webhookEndpoints.create",
        "summary": "Register a webhook endpoint",
        "description": "Only this response contains `signing_secret`. Only public HTTPS URLs are accepted. For test keys, a development\nservice also accepts `http://` URLs with a literal loopback host. The limit is 16 endpoints per mode.\n",
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
              "examples": {
                "payments": {
                  "$ref": "#/components/examples/CreateEndpoint"
                }
              }
            }
          }
        },
        "responses": {
          "201": {
            "description": "The webhook endpoint was registered. Store `signing_secret`; it is not shown again.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/XRequestId"
              },
              "X-Svc-Contract": {
                "$ref": "#/components/headers/XSvcContract"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              },
              "Idempotent-Replayed": {
                "$ref": "#/components/headers/IdempotentReplayed"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/WebhookEndpointCreatedResponse"
                },
                "examples": {
                  "endpoint": {
                    "$ref": "#/components/examples/CreatedEndpoint"
                  }
                }
              }
            }
          },
          "409": {
            "$ref": "#/components/responses/TooManyWebhookEndpoints"
          },
          "422": {
            "$ref": "#/components/responses/InvalidWebhookEndpoint"
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
          "$ref": "#/components/parameters/WebhookEndpointIdInPath"
        },
        {
          "$ref": "#/components/parameters/CallerRequestId"
        }
      ],
      "patch": {
        "operationId": "updateWebhookEndpoint",
        "x-sdk": "webhookEndpoints.update",
        "summary": "Change a webhook endpoint, or enable it again",
        "description": "Changes only the fields that you send. Deliveries that are still due go to the new `url`. Send `status: ENABLED`\nto enable a DISABLED endpoint again and to reset its failures. The deliveries that it missed are DEAD; you can\nretry them.\n",
        "tags": [
          "Webhooks"
        ],
        "x-extension": true,
        "x-permission": "webhooks:write",
        "x-key": [
          "secret"
        ],
        "x-errors": [
          "WEBHOOK_ENDPOINT_NOT_FOUND",
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
                "$ref": "#/components/schemas/WebhookEndpointUpdate"
              },
              "examples": {
                "change": {
                  "$ref": "#/components/examples/ChangeEndpoint"
                },
                "enable": {
                  "$ref": "#/components/examples/EnableEndpoint"
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "The endpoint as it is now, without its signing secret.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/XRequestId"
              },
              "X-Svc-Contract": {
                "$ref": "#/components/headers/XSvcContract"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              },
              "Idempotent-Replayed": {
                "$ref": "#/components/headers/IdempotentReplayed"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/WebhookEndpointResponse"
                },
                "examples": {
                  "changed": {
                    "$ref": "#/components/examples/ChangedEndpoint"
                  }
                }
              }
            }
          },
          "404": {
            "$ref": "#/components/responses/WebhookEndpointNotFound"
          },
          "409": {
            "$ref": "#/components/responses/IdempotencyConflict"
          },
          "422": {
            "$ref": "#/components/responses/InvalidWebhookEndpoint"
          },
          "default": {
            "$ref": "#/components/responses/Refused"
          }
        }
      },
      "delete": {
        "operationId": "deleteWebhookEndpoint",
        "x-sdk": "webhookEndpoints.delete",
        "summary": "Delete a webhook endpoint",
        "description": "The endpoint receives no more events. Its deliveries that were still due are DEAD and cannot be retried.",
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
            "description": "The webhook endpoint was deleted.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/XRequestId"
              },
              "X-Svc-Contract": {
                "$ref": "#/components/headers/XSvcContract"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              }
            }
          },
          "404": {
            "$ref": "#/components/responses/WebhookEndpointNotFound"
          },
          "default": {
            "$ref": "#/components/responses/Refused"
          }
        }
      }
    },
    "/events": {
      "parameters": [
        {
          "$ref": "#/components/parameters/CallerRequestId"
        }
      ],
      "get": {
        "operationId": "listEvents",
        "x-sdk": "events.list",
        "summary": "List events",
        "description": "The events of the key's merchant and mode, newest first, each as it was delivered.",
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
            "description": "Events of this type. Repeat the parameter for several types.",
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
            "description": "Events about this object, for example `pi_…` or `cus_…`. An unknown id gives an empty list.",
            "schema": {
              "type": "string",
              "maxLength": 40
            }
          },
          {
            "name": "delivery_status",
            "in": "query",
            "x-extension": true,
            "description": "Events with at least one delivery with this status.",
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
            "description": "A page of events, newest first.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/XRequestId"
              },
              "X-Svc-Contract": {
                "$ref": "#/components/headers/XSvcContract"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/WebhookEventListResponse"
                },
                "examples": {
                  "one": {
                    "$ref": "#/components/examples/EventPage"
                  },
                  "empty": {
                    "$ref": "#/components/examples/EmptyList"
                  }
                }
              }
            }
          },
          "422": {
            "$ref": "#/components/responses/InvalidQuery"
          },
          "default": {
            "$ref": "#/components/responses/Refused"
          }
        }
      }
    },
    "/events/stream": {
      "parameters": [
        {
          "$ref": "#/components/parameters/CallerRequestId"
        }
      ],
      "get": {
        "operationId": "streamEvents",
        "x-sdk": "events.stream",
        "summary": "Receive events as they happen",
        "description": "The events of the key's merchant and mode as server-sent events, mostly within half a second. The connection stays\nopen. A message has an `id`, the type of the event in `event`, and in `data` the event as it is delivered to\nwebhook endpoints, on one line. No webhook endpoint is needed.\n\nWithout `Last-Event-ID` and `since`, the stream starts now. To continue after a disconnection, send the last `id`\nin `Last-Event-ID`. Then nothing is lost. An event can come twice: ignore the `id` of an event (`evt_…`) that you\nhave processed. The order is that in which the service found the events committed. A browser's `EventSource` cannot\nsend the secret key, which must not be in a browser anyway: read the stream on a server.\n\nThe first message, heartbeats (every 15 seconds) and the comment `waiting for new events` (all older events have\nbeen sent) have an `id` and no `data`. At most 20 streams of a merchant and mode can be open in each process of\nthe service; above that: 429. The service ends a stream after 5 minutes, when it restarts, when the key is revoked\n(within about 5 seconds), and when the client reads less than 16 KiB a second while events wait.\n",
        "tags": [
          "Webhooks"
        ],
        "x-extension": true,
        "x-permission": "events:read",
        "x-key": [
          "secret"
        ],
        "x-errors": [],
        "parameters": [
          {
            "name": "since",
            "in": "query",
            "description": "Start with the events that were created at or after this time, as far as they are kept. Ignored when\n`Last-Event-ID` is sent. In a query, write the `+` of an offset as `%2B`.\n",
            "schema": {
              "$ref": "#/components/schemas/TimestampInput"
            }
          },
          {
            "name": "Last-Event-ID",
            "in": "header",
            "description": "The last `id` that you have received: the stream continues after it. An id is valid for the merchant and mode\nthat it was sent to. After an id that is older than the events that are kept, the stream starts with the\noldest of them.\n",
            "schema": {
              "type": "string",
              "maxLength": 100
            },
            "example": "8h7yq0Xz5Jc2mB4nT1vKfg"
          }
        ],
        "responses": {
          "200": {
            "description": "The stream. It ends when the client or the service closes the connection.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/XRequestId"
              },
              "X-Svc-Contract": {
                "$ref": "#/components/headers/XSvcContract"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              }
            },
            "content": {
              "text/event-stream": {
                "schema": {
                  "type": "string",
                  "description": "Server-sent events. Each `data` is one of the events under webhooks."
                },
                "example": "retry: 1000\nid: 2kq1mZbX0v3uJ9r7LwYt5A\n\n: waiting for new events\nid: 2kq1mZbX0v3uJ9r7LwYt5A\n\nid: 8h7yq0Xz5Jc2mB4nT1vKfg\nevent: customer.created\ndata: {\"id\":\"evt_01m7za5kr3002yyb8jfqhqq51b\",\"type\":\"customer.created\",\"merchant_id\":\"mer_01m7za5kr30005zv7bcvzwgvsr\",\"created_at\":\"2026-11-21T15:04:05.123Z\",\"data\":{\"customer\":{\"id\":\"cus_01m7za5kr3000pq1njefzk9z71\",\"merchant_id\":\"mer_01m7za5kr30005zv7bcvzwgvsr\",\"external_id\":\"user-77\",\"type\":\"INDIVIDUAL\",\"first_name\":\"Rosa\",\"last_name\":\"Quispe\",\"company_name\":null,\"document\":{\"country\":\"PE\",\"type\":\"DNI\",\"value\":\"12345678\"},\"email\":\"rosa@example.com\",\"phone\":\"+51987654321\",\"metadata\":{},\"created_at\":\"2026-11-21T15:04:05.123Z\"}},\"request\":{\"id\":\"req_01m7za5kr3003efxp025vpx3dq\",\"idempotency_key\":null}}\n\n: still open\nid: 8h7yq0Xz5Jc2mB4nT1vKfg\n"
              }
            }
          },
          "422": {
            "$ref": "#/components/responses/InvalidStreamStart"
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
          "$ref": "#/components/parameters/EventIdInPath"
        },
        {
          "$ref": "#/components/parameters/CallerRequestId"
        }
      ],
      "get": {
        "operationId": "getEvent",
        "x-sdk": "events.get",
        "summary": "Get an event",
        "description": "The event. `data` is identical, byte for byte, to what was delivered.",
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
            "description": "The event as it was delivered.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/XRequestId"
              },
              "X-Svc-Contract": {
                "$ref": "#/components/headers/XSvcContract"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/WebhookEventResponse"
                },
                "examples": {
                  "paid": {
                    "$ref": "#/components/examples/ReadPaidEvent"
                  },
                  "customer": {
                    "$ref": "#/components/examples/ReadEvent"
                  }
                }
              }
            }
          },
          "404": {
            "$ref": "#/components/responses/EventNotFound"
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
          "$ref": "#/components/parameters/EventIdInPath"
        },
        {
          "$ref": "#/components/parameters/CallerRequestId"
        }
      ],
      "get": {
        "operationId": "listEventDeliveries",
        "x-sdk": "events.listDeliveries",
        "summary": "List an event's deliveries",
        "description": "One delivery for each webhook endpoint that subscribed to the event, with all its attempts. Newest first.",
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
            "description": "A page of deliveries, newest first.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/XRequestId"
              },
              "X-Svc-Contract": {
                "$ref": "#/components/headers/XSvcContract"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/WebhookDeliveryListResponse"
                },
                "examples": {
                  "one": {
                    "$ref": "#/components/examples/DeliveryPage"
                  }
                }
              }
            }
          },
          "404": {
            "$ref": "#/components/responses/EventNotFound"
          },
          "422": {
            "$ref": "#/components/responses/InvalidQuery"
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
          "$ref": "#/components/parameters/WebhookDeliveryIdInPath"
        },
        {
          "$ref": "#/components/parameters/CallerRequestId"
        }
      ],
      "get": {
        "operationId": "getWebhookDelivery",
        "x-sdk": "webhookDeliveries.get",
        "summary": "Get a delivery",
        "description": "The delivery of one event to one webhook endpoint, with the receiver's response to each attempt.",
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
            "description": "The delivery with its attempts.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/XRequestId"
              },
              "X-Svc-Contract": {
                "$ref": "#/components/headers/XSvcContract"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/WebhookDeliveryResponse"
                },
                "examples": {
                  "delivered": {
                    "$ref": "#/components/examples/ReadDelivery"
                  }
                }
              }
            }
          },
          "404": {
            "$ref": "#/components/responses/WebhookDeliveryNotFound"
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
          "$ref": "#/components/parameters/WebhookDeliveryIdInPath"
        },
        {
          "$ref": "#/components/parameters/CallerRequestId"
        }
      ],
      "post": {
        "operationId": "retryWebhookDelivery",
        "x-sdk": "webhookDeliveries.retry",
        "summary": "Retry a delivery now",
        "description": "Works for a delivery with any status: it becomes PENDING and is due immediately. The number of attempts is not\nreset. If all ten attempts are used and the retry fails, the delivery is DEAD again.\n",
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
            "description": "The delivery is due now.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/XRequestId"
              },
              "X-Svc-Contract": {
                "$ref": "#/components/headers/XSvcContract"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              },
              "Idempotent-Replayed": {
                "$ref": "#/components/headers/IdempotentReplayed"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/WebhookDeliveryResponse"
                },
                "examples": {
                  "due": {
                    "$ref": "#/components/examples/RetriedDelivery"
                  }
                }
              }
            }
          },
          "404": {
            "$ref": "#/components/responses/WebhookDeliveryNotFound"
          },
          "409": {
            "$ref": "#/components/responses/WebhookEndpointDeleted"
          },
          "default": {
            "$ref": "#/components/responses/Refused"
          }
        }
      }
    },
    "/test-clock": {
      "parameters": [
        {
          "$ref": "#/components/parameters/CallerRequestId"
        }
      ],
      "get": {
        "operationId": "getTestClock",
        "x-sdk": "testClock.get",
        "summary": "Get the time of the merchant's test mode",
        "description": "Test keys only. In test mode each merchant has a time of its own: real time, or ahead of it where its test clock was\nmoved. Every time that you see is in it: `created_at`, `expires_at`, `available_on`, the attempts of deliveries.\n",
        "tags": [
          "Simulators"
        ],
        "x-extension": true,
        "x-permission": "test_clock:read",
        "x-key": [
          "secret"
        ],
        "x-test-only": true,
        "x-errors": [
          "TEST_MODE_REQUIRED"
        ],
        "responses": {
          "200": {
            "description": "The test clock.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/XRequestId"
              },
              "X-Svc-Contract": {
                "$ref": "#/components/headers/XSvcContract"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/TestClockResponse"
                },
                "examples": {
                  "ready": {
                    "$ref": "#/components/examples/ReadyTestClock"
                  },
                  "advancing": {
                    "$ref": "#/components/examples/AdvancingTestClock"
                  }
                }
              }
            }
          },
          "403": {
            "$ref": "#/components/responses/TestModeRequired"
          },
          "default": {
            "$ref": "#/components/responses/Refused"
          }
        }
      }
    },
    "/test-clock/advance": {
      "parameters": [
        {
          "$ref": "#/components/parameters/CallerRequestId"
        }
      ],
      "post": {
        "operationId": "advanceTestClock",
        "x-sdk": "testClock.advance",
        "summary": "Move the time of the merchant's test mode forward",
        "description": "Test keys only. Send `by` or `to`. The clock is `ADVANCING` until everything that is due by then has happened, each\nat its time and in order: payment intents expire, entries become available, payouts are created and arrive, and\nfailed deliveries are attempted again. Then it is `READY`, and the time goes on from there. A clock is never moved\nback.\n\nMeanwhile every other call works as usual, and another advance is refused with `TEST_CLOCK_ADVANCING`. That response\nhas no `Retry-After`: how long the advance takes depends on how much is due and how fast your endpoints respond. Get\nthe clock until it is `READY`, and decide then whether to move it further.\n\nOne call moves the clock by at most 366 days, and a clock is never more than 10 years ahead of real time.\n\nThe clock waits for the responses of your webhook endpoints, for each endpoint at most a minute in all. After that\nits attempts are still made, but late. What cannot be done because of an error of this service is done after the end,\nand so is what is due after the first 20,000 different times.\nSignatures, idempotency keys and retention times use real time.\n",
        "tags": [
          "Simulators"
        ],
        "x-extension": true,
        "x-permission": "test_clock:write",
        "x-key": [
          "secret"
        ],
        "x-test-only": true,
        "x-errors": [
          "TEST_MODE_REQUIRED",
          "TEST_CLOCK_ADVANCING",
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
                "$ref": "#/components/schemas/TestClockAdvance"
              },
              "examples": {
                "week": {
                  "$ref": "#/components/examples/AdvanceByWeek"
                },
                "until": {
                  "$ref": "#/components/examples/AdvanceToTime"
                }
              }
            }
          }
        },
        "responses": {
          "202": {
            "description": "The clock is advancing. Get it again until it is READY.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/XRequestId"
              },
              "X-Svc-Contract": {
                "$ref": "#/components/headers/XSvcContract"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              },
              "Idempotent-Replayed": {
                "$ref": "#/components/headers/IdempotentReplayed"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/TestClockResponse"
                },
                "examples": {
                  "advancing": {
                    "$ref": "#/components/examples/AdvancingTestClock"
                  }
                }
              }
            }
          },
          "403": {
            "$ref": "#/components/responses/TestModeRequired"
          },
          "409": {
            "$ref": "#/components/responses/TestClockAdvancing"
          },
          "422": {
            "$ref": "#/components/responses/InvalidTestClockAdvance"
          },
          "default": {
            "$ref": "#/components/responses/Refused"
          }
        }
      }
    },
    "/diagnostics/requests": {
      "parameters": [
        {
          "$ref": "#/components/parameters/CallerRequestId"
        }
      ],
      "get": {
        "operationId": "listDiagnosticRequests",
        "x-sdk": "diagnostics.listRequests",
        "summary": "List the calls of one correlation id",
        "description": "The records of the calls that had this `X-Request-Id`, newest first: what was called, how it was answered, how long it\ntook and which events it caused. Records are kept 30 days in test mode and 90 days in live mode. A call without a\nvalid key or client secret has no record.\n",
        "tags": [
          "Diagnostics"
        ],
        "x-permission": "diagnostics:read",
        "x-key": [
          "secret"
        ],
        "x-errors": [],
        "parameters": [
          {
            "name": "correlation_id",
            "in": "query",
            "required": true,
            "description": "The `X-Request-Id` that you sent with the calls. The whole text must match.",
            "schema": {
              "type": "string",
              "minLength": 1,
              "maxLength": 200,
              "pattern": "^[\\x21-\\x7e]+$",
              "x-message": "Use visible ASCII characters without spaces."
            },
            "example": "order-1001-try-1"
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
            "description": "A page of call records, newest first.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/XRequestId"
              },
              "X-Svc-Contract": {
                "$ref": "#/components/headers/XSvcContract"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/CallRecordListResponse"
                },
                "examples": {
                  "two": {
                    "$ref": "#/components/examples/CallRecordPage"
                  }
                }
              }
            }
          },
          "422": {
            "$ref": "#/components/responses/InvalidCallQuery"
          },
          "default": {
            "$ref": "#/components/responses/Refused"
          }
        }
      }
    },
    "/diagnostics/requests/{request_id}": {
      "parameters": [
        {
          "$ref": "#/components/parameters/RequestIdInPath"
        },
        {
          "$ref": "#/components/parameters/CallerRequestId"
        }
      ],
      "get": {
        "operationId": "getDiagnosticRequest",
        "x-sdk": "diagnostics.getRequest",
        "summary": "Get the record of one call",
        "description": "What happened with one call. Its id is in the header `X-Request-Id` of every response, and in every error. A record\nhas no body, no header and no query string: they are never stored. The record of a read or of an error may be\nmissing for the first 200 ms. Records are kept 30 days in test mode and 90 days in live mode. A call without a\nvalid key or client secret has no record.\n",
        "tags": [
          "Diagnostics"
        ],
        "x-permission": "diagnostics:read",
        "x-key": [
          "secret"
        ],
        "x-errors": [
          "REQUEST_NOT_FOUND"
        ],
        "responses": {
          "200": {
            "description": "The record of the call.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/XRequestId"
              },
              "X-Svc-Contract": {
                "$ref": "#/components/headers/XSvcContract"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/CallRecordResponse"
                },
                "examples": {
                  "created": {
                    "$ref": "#/components/examples/ReadCallRecord"
                  }
                }
              }
            }
          },
          "404": {
            "$ref": "#/components/responses/RequestNotFound"
          },
          "default": {
            "$ref": "#/components/responses/Refused"
          }
        }
      }
    },
    "/diagnostics/payment-intents/{id}/trace": {
      "parameters": [
        {
          "$ref": "#/components/parameters/PaymentIntentIdInPath"
        },
        {
          "$ref": "#/components/parameters/CallerRequestId"
        }
      ],
      "get": {
        "operationId": "tracePaymentIntent",
        "x-sdk": "diagnostics.tracePaymentIntent",
        "summary": "Get the history of one payment intent",
        "description": "Everything that happened to one payment intent, oldest first: the calls about it, its changes of status, its refunds, its\nledger entries, the events, and every attempt to deliver them. Each item has a sentence for people.\n\nThe time of a call is real time. All other times are the merchant's: in a test mode whose clock was moved forward\nthey are ahead of it. A trace has at most 1,000 items. If there are more, `truncated` is true and the oldest calls\nand delivery attempts are left out; everything else is there. It is true, too, for a payment intent with more than\n50 payouts: the newest are shown. A failed or cancelled payout is there while it keeps its list of ledger entries.\nCalls, events and attempts are kept 30 days in test\nmode and 90 days in live mode; the payment intent and its ledger entries are kept for ever.\n",
        "tags": [
          "Diagnostics"
        ],
        "x-permission": "diagnostics:read",
        "x-key": [
          "secret"
        ],
        "x-errors": [
          "PAYMENT_INTENT_NOT_FOUND"
        ],
        "responses": {
          "200": {
            "description": "The history of the payment intent.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/XRequestId"
              },
              "X-Svc-Contract": {
                "$ref": "#/components/headers/XSvcContract"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/PaymentIntentTraceResponse"
                },
                "examples": {
                  "paid": {
                    "$ref": "#/components/examples/TraceOfPayment"
                  }
                }
              }
            }
          },
          "404": {
            "$ref": "#/components/responses/PaymentIntentNotFound"
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
        "summary": "A payment intent was created",
        "description": "The event contains the status and the payment instructions.",
        "tags": [
          "Webhooks"
        ],
        "security": [],
        "parameters": [
          {
            "$ref": "#/components/parameters/WebhookId"
          },
          {
            "$ref": "#/components/parameters/WebhookTimestamp"
          },
          {
            "$ref": "#/components/parameters/WebhookSignature"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/PaymentIntentEvent"
              },
              "examples": {
                "one": {
                  "$ref": "#/components/examples/CreatedIntentEvent"
                }
              }
            }
          }
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
        "description": "The payment can arrive in time, after a failure, or after the payment intent expired. `paid_with` has the method and the time.",
        "tags": [
          "Webhooks"
        ],
        "security": [],
        "parameters": [
          {
            "$ref": "#/components/parameters/WebhookId"
          },
          {
            "$ref": "#/components/parameters/WebhookTimestamp"
          },
          {
            "$ref": "#/components/parameters/WebhookSignature"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/PaymentIntentEvent"
              },
              "examples": {
                "one": {
                  "$ref": "#/components/examples/PaidIntentEvent"
                }
              }
            }
          }
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
        "summary": "The payment was rejected",
        "description": "The payer may try again. If a later payment succeeds, you receive `payment.succeeded`.",
        "tags": [
          "Webhooks"
        ],
        "security": [],
        "parameters": [
          {
            "$ref": "#/components/parameters/WebhookId"
          },
          {
            "$ref": "#/components/parameters/WebhookTimestamp"
          },
          {
            "$ref": "#/components/parameters/WebhookSignature"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/PaymentIntentEvent"
              },
              "examples": {
                "one": {
                  "$ref": "#/components/examples/FailedIntentEvent"
                }
              }
            }
          }
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
        "summary": "The payment intent expired",
        "description": "Money that arrives later still pays the payment intent. You then receive `payment.succeeded`.",
        "tags": [
          "Webhooks"
        ],
        "security": [],
        "parameters": [
          {
            "$ref": "#/components/parameters/WebhookId"
          },
          {
            "$ref": "#/components/parameters/WebhookTimestamp"
          },
          {
            "$ref": "#/components/parameters/WebhookSignature"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/PaymentIntentEvent"
              },
              "examples": {
                "one": {
                  "$ref": "#/components/examples/ExpiredIntentEvent"
                }
              }
            }
          }
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
        "summary": "The payment intent was cancelled",
        "description": "The cancel operation was called. The payment intent can no longer be paid.",
        "tags": [
          "Webhooks"
        ],
        "security": [],
        "parameters": [
          {
            "$ref": "#/components/parameters/WebhookId"
          },
          {
            "$ref": "#/components/parameters/WebhookTimestamp"
          },
          {
            "$ref": "#/components/parameters/WebhookSignature"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/PaymentIntentEvent"
              },
              "examples": {
                "one": {
                  "$ref": "#/components/examples/CancelledIntentEvent"
                }
              }
            }
          }
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
        "description": "`payment_intent_id` is the payment intent in the `payment.succeeded` event of the same payment.",
        "tags": [
          "Webhooks"
        ],
        "security": [],
        "parameters": [
          {
            "$ref": "#/components/parameters/WebhookId"
          },
          {
            "$ref": "#/components/parameters/WebhookTimestamp"
          },
          {
            "$ref": "#/components/parameters/WebhookSignature"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/CheckoutSessionEvent"
              },
              "examples": {
                "one": {
                  "$ref": "#/components/examples/CompletedSessionEvent"
                }
              }
            }
          }
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
        "summary": "A customer was created",
        "description": "The customer was created by the API, or by a payment intent or checkout session with a new customer.",
        "tags": [
          "Webhooks"
        ],
        "security": [],
        "parameters": [
          {
            "$ref": "#/components/parameters/WebhookId"
          },
          {
            "$ref": "#/components/parameters/WebhookTimestamp"
          },
          {
            "$ref": "#/components/parameters/WebhookSignature"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/CustomerEvent"
              },
              "examples": {
                "one": {
                  "$ref": "#/components/examples/CustomerCreatedEvent"
                }
              }
            }
          }
        },
        "responses": {
          "2XX": {
            "$ref": "#/components/responses/Received"
          }
        }
      }
    },
    "customer.updated": {
      "post": {
        "operationId": "onCustomerUpdated",
        "summary": "A customer was changed",
        "description": "The event contains the new data.",
        "tags": [
          "Webhooks"
        ],
        "security": [],
        "parameters": [
          {
            "$ref": "#/components/parameters/WebhookId"
          },
          {
            "$ref": "#/components/parameters/WebhookTimestamp"
          },
          {
            "$ref": "#/components/parameters/WebhookSignature"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/CustomerEvent"
              },
              "examples": {
                "one": {
                  "$ref": "#/components/examples/CustomerUpdatedEvent"
                }
              }
            }
          }
        },
        "responses": {
          "2XX": {
            "$ref": "#/components/responses/Received"
          }
        }
      }
    },
    "customer.deleted": {
      "post": {
        "operationId": "onCustomerDeleted",
        "summary": "A customer was deleted or archived",
        "description": "The event contains the last data of the customer.",
        "tags": [
          "Webhooks"
        ],
        "security": [],
        "parameters": [
          {
            "$ref": "#/components/parameters/WebhookId"
          },
          {
            "$ref": "#/components/parameters/WebhookTimestamp"
          },
          {
            "$ref": "#/components/parameters/WebhookSignature"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/CustomerEvent"
              },
              "examples": {
                "one": {
                  "$ref": "#/components/examples/CustomerDeletedEvent"
                }
              }
            }
          }
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
        "summary": "A payment was recorded in the ledger",
        "description": "The ledger entry has the status `PENDING`. It can be paid out from `available_on`.",
        "tags": [
          "Webhooks"
        ],
        "security": [],
        "parameters": [
          {
            "$ref": "#/components/parameters/WebhookId"
          },
          {
            "$ref": "#/components/parameters/WebhookTimestamp"
          },
          {
            "$ref": "#/components/parameters/WebhookSignature"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/BalanceTransactionEvent"
              },
              "examples": {
                "one": {
                  "$ref": "#/components/examples/LedgerEntryEvent"
                }
              }
            }
          }
        },
        "responses": {
          "2XX": {
            "$ref": "#/components/responses/Received"
          }
        }
      }
    },
    "balance.available": {
      "post": {
        "operationId": "onBalanceAvailable",
        "summary": "Money can be paid out",
        "description": "The same ledger entry, with the status `AVAILABLE`.",
        "tags": [
          "Webhooks"
        ],
        "security": [],
        "parameters": [
          {
            "$ref": "#/components/parameters/WebhookId"
          },
          {
            "$ref": "#/components/parameters/WebhookTimestamp"
          },
          {
            "$ref": "#/components/parameters/WebhookSignature"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/BalanceTransactionEvent"
              },
              "examples": {
                "one": {
                  "$ref": "#/components/examples/AvailableEntryEvent"
                }
              }
            }
          }
        },
        "responses": {
          "2XX": {
            "$ref": "#/components/responses/Received"
          }
        }
      }
    },
    "refund.created": {
      "post": {
        "operationId": "onRefundCreated",
        "summary": "A refund was created",
        "description": "The refund has the status `PENDING`. Its amount is reserved.",
        "tags": [
          "Webhooks"
        ],
        "security": [],
        "parameters": [
          {
            "$ref": "#/components/parameters/WebhookId"
          },
          {
            "$ref": "#/components/parameters/WebhookTimestamp"
          },
          {
            "$ref": "#/components/parameters/WebhookSignature"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/RefundEvent"
              },
              "examples": {
                "one": {
                  "$ref": "#/components/examples/CreatedRefundEvent"
                }
              }
            }
          }
        },
        "responses": {
          "2XX": {
            "$ref": "#/components/responses/Received"
          }
        }
      }
    },
    "refund.succeeded": {
      "post": {
        "operationId": "onRefundSucceeded",
        "summary": "A refund was paid to the payer",
        "description": "`balance_transaction_id` is its entry in the ledger.",
        "tags": [
          "Webhooks"
        ],
        "security": [],
        "parameters": [
          {
            "$ref": "#/components/parameters/WebhookId"
          },
          {
            "$ref": "#/components/parameters/WebhookTimestamp"
          },
          {
            "$ref": "#/components/parameters/WebhookSignature"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/RefundEvent"
              },
              "examples": {
                "one": {
                  "$ref": "#/components/examples/SucceededRefundEvent"
                }
              }
            }
          }
        },
        "responses": {
          "2XX": {
            "$ref": "#/components/responses/Received"
          }
        }
      }
    },
    "refund.failed": {
      "post": {
        "operationId": "onRefundFailed",
        "summary": "A refund failed",
        "description": "`failure_code` and `failure_message` give the reason. Its amount can be refunded again.",
        "tags": [
          "Webhooks"
        ],
        "security": [],
        "parameters": [
          {
            "$ref": "#/components/parameters/WebhookId"
          },
          {
            "$ref": "#/components/parameters/WebhookTimestamp"
          },
          {
            "$ref": "#/components/parameters/WebhookSignature"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/RefundEvent"
              },
              "examples": {
                "one": {
                  "$ref": "#/components/examples/FailedRefundEvent"
                }
              }
            }
          }
        },
        "responses": {
          "2XX": {
            "$ref": "#/components/responses/Received"
          }
        }
      }
    },
    "payout.created": {
      "post": {
        "operationId": "onPayoutCreated",
        "summary": "A payout was created",
        "description": "The payout has the status `PENDING`.",
        "tags": [
          "Webhooks"
        ],
        "security": [],
        "parameters": [
          {
            "$ref": "#/components/parameters/WebhookId"
          },
          {
            "$ref": "#/components/parameters/WebhookTimestamp"
          },
          {
            "$ref": "#/components/parameters/WebhookSignature"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/PayoutEvent"
              },
              "examples": {
                "one": {
                  "$ref": "#/components/examples/CreatedPayoutEvent"
                }
              }
            }
          }
        },
        "responses": {
          "2XX": {
            "$ref": "#/components/responses/Received"
          }
        }
      }
    },
    "payout.paid": {
      "post": {
        "operationId": "onPayoutPaid",
        "summary": "The payout arrived at the bank",
        "description": "`paid_at` is the time of arrival.",
        "tags": [
          "Webhooks"
        ],
        "security": [],
        "parameters": [
          {
            "$ref": "#/components/parameters/WebhookId"
          },
          {
            "$ref": "#/components/parameters/WebhookTimestamp"
          },
          {
            "$ref": "#/components/parameters/WebhookSignature"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/PayoutEvent"
              },
              "examples": {
                "one": {
                  "$ref": "#/components/examples/PaidPayoutEvent"
                }
              }
            }
          }
        },
        "responses": {
          "2XX": {
            "$ref": "#/components/responses/Received"
          }
        }
      }
    },
    "payout.failed": {
      "post": {
        "operationId": "onPayoutFailed",
        "summary": "The payout failed",
        "description": "`failure_code` and `failure_message` give the reason.",
        "tags": [
          "Webhooks"
        ],
        "security": [],
        "parameters": [
          {
            "$ref": "#/components/parameters/WebhookId"
          },
          {
            "$ref": "#/components/parameters/WebhookTimestamp"
          },
          {
            "$ref": "#/components/parameters/WebhookSignature"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/PayoutEvent"
              },
              "examples": {
                "one": {
                  "$ref": "#/components/examples/FailedPayoutEvent"
                }
              }
            }
          }
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
        "description": "The API key: `svc_test_…` or `svc_live_…` on a server, `svc_pub_test_…` or `svc_pub_live_…` in a browser."
      },
      "clientSecret": {
        "type": "apiKey",
        "in": "header",
        "name": "X-Svc-Token",
        "description": "The `client_secret` of one checkout session or payment intent."
      },
      "clientSecretInQuery": {
        "type": "apiKey",
        "in": "query",
        "name": "client_secret",
        "description": "The `client_secret` of one checkout session."
      }
    },
    "parameters": {
      "PaymentIntentIdInPath": {
        "name": "id",
        "in": "path",
        "required": true,
        "description": "The id of the payment intent.",
        "schema": {
          "$ref": "#/components/schemas/PaymentIntentId"
        },
        "example": "pi_01m7za5kr3001d8wty78k5w5qe"
      },
      "CheckoutSessionIdInPath": {
        "name": "id",
        "in": "path",
        "required": true,
        "description": "The id of the checkout session.",
        "schema": {
          "$ref": "#/components/schemas/CheckoutSessionId"
        },
        "example": "cs_01m7za5kr3001mw1t0gnhbxpwb"
      },
      "CheckoutIdInPath": {
        "name": "id",
        "in": "path",
        "required": true,
        "description": "The id of the checkout session or payment intent that the client secret belongs to.",
        "schema": {
          "$ref": "#/components/schemas/CheckoutId"
        },
        "example": "cs_01m7za5kr3001mw1t0gnhbxpwb"
      },
      "CustomerIdInPath": {
        "name": "id",
        "in": "path",
        "required": true,
        "description": "The id of the customer.",
        "schema": {
          "$ref": "#/components/schemas/CustomerId"
        },
        "example": "cus_01m7za5kr3000pq1njefzk9z71"
      },
      "PayoutIdInPath": {
        "name": "id",
        "in": "path",
        "required": true,
        "description": "The id of the payout.",
        "schema": {
          "$ref": "#/components/schemas/PayoutId"
        },
        "example": "pyt_01m7za5kr3006w2d8r5k1n7zqc"
      },
      "RefundIdInPath": {
        "name": "id",
        "in": "path",
        "required": true,
        "description": "The id of the refund.",
        "schema": {
          "$ref": "#/components/schemas/RefundId"
        },
        "example": "re_01m7za5kr3006f2v9d4s8k1xqh"
      },
      "PayoutAccountIdInPath": {
        "name": "id",
        "in": "path",
        "required": true,
        "description": "The id of the payout account.",
        "schema": {
          "$ref": "#/components/schemas/PayoutAccountId"
        },
        "example": "pacc_01m7za5kr3003c8t1q6n4w9yhb"
      },
      "MerchantIdInPath": {
        "name": "id",
        "in": "path",
        "required": true,
        "description": "The id of the merchant.",
        "schema": {
          "$ref": "#/components/schemas/MerchantId"
        },
        "example": "mer_01m7za5kr30005zv7bcvzwgvsr"
      },
      "WebhookEndpointIdInPath": {
        "name": "id",
        "in": "path",
        "required": true,
        "description": "The id of the webhook endpoint.",
        "schema": {
          "$ref": "#/components/schemas/WebhookEndpointId"
        },
        "example": "we_01m7za5kr3003qj0k9kfj2s2me"
      },
      "EventIdInPath": {
        "name": "id",
        "in": "path",
        "required": true,
        "description": "The id of the event.",
        "schema": {
          "$ref": "#/components/schemas/EventId"
        },
        "example": "evt_01m7za5kr3002yyb8jfqhqq51b"
      },
      "WebhookDeliveryIdInPath": {
        "name": "id",
        "in": "path",
        "required": true,
        "description": "The id of the webhook delivery.",
        "schema": {
          "$ref": "#/components/schemas/WebhookDeliveryId"
        },
        "example": "whd_01m7za5kr30042rrj26b6x48bq"
      },
      "RequestIdInPath": {
        "name": "request_id",
        "in": "path",
        "required": true,
        "description": "The id of the call.",
        "schema": {
          "$ref": "#/components/schemas/RequestId"
        },
        "example": "req_01m7za5kr3003efxp025vpx3dq"
      },
      "CallerRequestId": {
        "name": "X-Request-Id",
        "in": "header",
        "description": "Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return\nit as `correlation_id`. A longer value, or one with other characters, is ignored.\n",
        "schema": {
          "type": "string"
        },
        "example": "order-1001-try-1"
      },
      "IdempotencyKey": {
        "name": "Idempotency-Key",
        "in": "header",
        "description": "Your idempotency key, for example a UUID v4. It makes it safe to repeat a call: for 24 hours, the same call with\nthe same key does nothing again and returns the first response, with `Idempotent-Replayed: true`.\n",
        "schema": {
          "type": "string",
          "minLength": 1,
          "maxLength": 255,
          "pattern": "^[\\x21-\\x7e]+$",
          "x-message": "Use visible ASCII characters without spaces."
        },
        "example": "0b7cb4a6-3a44-4c7e-9f0c-3c4f1f3f3c55"
      },
      "Page": {
        "name": "page",
        "in": "query",
        "description": "The number of the page, from 1.",
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
        "description": "The number of items on a page, or `all` for all items on one page.",
        "schema": {
          "anyOf": [
            {
              "type": "integer",
              "minimum": 1,
              "maximum": 100
            },
            {
              "type": "string",
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
        "description": "Use it instead of `page`. The page starts with the item after this id, in the order of the list. To get the next\npage, send the id of the last item that you have. No item is skipped or repeated when items are added or no longer\nmatch the filter. The item with this id need not exist any more. An id of another kind of object gives an empty\npage. `total` and `total_pages` describe the whole list; `has_more` is true if more items follow. Cannot be\ncombined with `page` or `per_page=all`.\n",
        "schema": {
          "type": "string",
          "pattern": "^[a-z]+_[0-9a-z]{26}$",
          "x-message": "Write a complete id, such as the id of the last item that you have."
        },
        "example": "pi_01m7za5kr3001d8wty78k5w5qe"
      },
      "CreatedFrom": {
        "name": "created_from",
        "in": "query",
        "x-extension": true,
        "description": "Objects created at or after this time. In a query, write the `+` of an offset as `%2B`.",
        "schema": {
          "$ref": "#/components/schemas/TimestampInput"
        }
      },
      "CreatedTo": {
        "name": "created_to",
        "in": "query",
        "x-extension": true,
        "description": "Objects created before this time, which must not be before `created_from`. In a query, write the `+` of an offset as `%2B`.",
        "schema": {
          "$ref": "#/components/schemas/TimestampInput"
        }
      },
      "WebhookId": {
        "name": "X-Svc-Id",
        "in": "header",
        "required": true,
        "description": "The id of the event, the same in every attempt. Process each id only once.",
        "schema": {
          "$ref": "#/components/schemas/EventId"
        },
        "example": "evt_01m7za5kr3002yyb8jfqhqq51b"
      },
      "WebhookTimestamp": {
        "name": "X-Svc-Timestamp",
        "in": "header",
        "required": true,
        "description": "The time of this attempt, in seconds since 1970. Reject it if it differs from your clock by more than 300 seconds.",
        "schema": {
          "type": "string",
          "pattern": "^[0-9]{1,12}$"
        },
        "example": "1795532645"
      },
      "WebhookSignature": {
        "name": "X-Svc-Signature",
        "in": "header",
        "required": true,
        "description": "`v1=`, followed by the HMAC-SHA256, in hex, of `<timestamp>.<raw body>`. The HMAC key is the complete\n`signing_secret` of the endpoint. Compute it over the raw body, before you parse the body.\n",
        "schema": {
          "type": "string",
          "pattern": "^v1=[0-9a-f]{64}$"
        },
        "example": "v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd"
      }
    },
    "headers": {
      "XRequestId": {
        "description": "The id of this call. Give it to support.",
        "required": true,
        "schema": {
          "$ref": "#/components/schemas/RequestId"
        }
      },
      "XSvcContract": {
        "description": "The version of the API contract of this response, and the first characters of its hash.",
        "x-extension": true,
        "required": true,
        "schema": {
          "type": "string",
          "pattern": "^\\d+\\.\\d+\\.\\d+\\+[0-9a-f]+$"
        }
      },
      "RateLimit": {
        "description": "The rate limit that is closest to being reached: its name, the calls that are left (`r`), and the seconds until\nall its calls are available again (`t`).\n",
        "x-extension": true,
        "required": true,
        "schema": {
          "type": "string"
        },
        "example": "\"merchant\";r=24;t=1"
      },
      "RateLimitOnceKnown": {
        "description": "The same as in a successful response. Present if the caller is authenticated.",
        "x-extension": true,
        "schema": {
          "type": "string"
        },
        "example": "\"merchant\";r=24;t=1"
      },
      "RateLimitPolicy": {
        "description": "The rate limits of this caller. Each allows a number of calls (`q`) in a number of seconds (`w`).",
        "x-extension": true,
        "required": true,
        "schema": {
          "type": "string"
        },
        "example": "\"merchant\";q=25;w=1"
      },
      "RateLimitPolicyOnceKnown": {
        "description": "The same as in a successful response. Present if the caller is authenticated.",
        "x-extension": true,
        "schema": {
          "type": "string"
        },
        "example": "\"merchant\";q=25;w=1"
      },
      "RetryAfter": {
        "description": "The number of seconds to wait before you try again. Sent with 429, with 503, and with 409\n`IDEMPOTENCY_IN_PROGRESS`.\n",
        "schema": {
          "type": "string",
          "pattern": "^[0-9]+$"
        },
        "example": "1"
      },
      "IdempotentReplayed": {
        "description": "Present if the call was made before with the same idempotency key. This is the first response; nothing was done again.",
        "x-extension": true,
        "schema": {
          "type": "string",
          "const": "true"
        }
      },
      "Allow": {
        "description": "The methods that the path supports. Sent with 405.",
        "schema": {
          "type": "string"
        },
        "example": "GET, POST"
      },
      "WwwAuthenticate": {
        "description": "How to authenticate. Sent with 401.",
        "schema": {
          "type": "string"
        },
        "example": "Bearer realm=\"svc\""
      }
    },
    "responses": {
      "Received": {
        "description": "Respond quickly with any 2xx status. After any other response, the delivery is tried again."
      },
      "WrongClientSecret": {
        "description": "The client secret is missing or wrong.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/XRequestId"
          },
          "X-Svc-Contract": {
            "$ref": "#/components/headers/XSvcContract"
          },
          "WWW-Authenticate": {
            "$ref": "#/components/headers/WwwAuthenticate"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/ErrorResponse"
            },
            "examples": {
              "wrong": {
                "$ref": "#/components/examples/ClientSecretIsWrong"
              }
            }
          }
        }
      },
      "TestModeRequired": {
        "description": "This operation works with test keys only, or this key may not call it.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/XRequestId"
          },
          "X-Svc-Contract": {
            "$ref": "#/components/headers/XSvcContract"
          },
          "RateLimit": {
            "$ref": "#/components/headers/RateLimitOnceKnown"
          },
          "RateLimit-Policy": {
            "$ref": "#/components/headers/RateLimitPolicyOnceKnown"
          },
          "Retry-After": {
            "$ref": "#/components/headers/RetryAfter"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/ErrorResponse"
            },
            "examples": {
              "live": {
                "$ref": "#/components/examples/LiveKeyAtSimulator"
              },
              "forbidden": {
                "$ref": "#/components/examples/KeyForbidden"
              },
              "unverified": {
                "$ref": "#/components/examples/MerchantUnverified"
              }
            }
          }
        }
      },
      "PaymentIntentNotFound": {
        "description": "The merchant has no payment intent with this id in this mode.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/XRequestId"
          },
          "X-Svc-Contract": {
            "$ref": "#/components/headers/XSvcContract"
          },
          "RateLimit": {
            "$ref": "#/components/headers/RateLimitOnceKnown"
          },
          "RateLimit-Policy": {
            "$ref": "#/components/headers/RateLimitPolicyOnceKnown"
          },
          "Retry-After": {
            "$ref": "#/components/headers/RetryAfter"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/ErrorResponse"
            },
            "examples": {
              "missing": {
                "$ref": "#/components/examples/NoPaymentIntent"
              }
            }
          }
        }
      },
      "CheckoutSessionNotFound": {
        "description": "The merchant has no checkout session with this id in this mode.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/XRequestId"
          },
          "X-Svc-Contract": {
            "$ref": "#/components/headers/XSvcContract"
          },
          "RateLimit": {
            "$ref": "#/components/headers/RateLimitOnceKnown"
          },
          "RateLimit-Policy": {
            "$ref": "#/components/headers/RateLimitPolicyOnceKnown"
          },
          "Retry-After": {
            "$ref": "#/components/headers/RetryAfter"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/ErrorResponse"
            },
            "examples": {
              "missing": {
                "$ref": "#/components/examples/NoCheckoutSession"
              }
            }
          }
        }
      },
      "CheckoutNotFound": {
        "description": "There is no checkout session or payment intent with this id.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/XRequestId"
          },
          "X-Svc-Contract": {
            "$ref": "#/components/headers/XSvcContract"
          },
          "RateLimit": {
            "$ref": "#/components/headers/RateLimitOnceKnown"
          },
          "RateLimit-Policy": {
            "$ref": "#/components/headers/RateLimitPolicyOnceKnown"
          },
          "Retry-After": {
            "$ref": "#/components/headers/RetryAfter"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/ErrorResponse"
            },
            "examples": {
              "session": {
                "$ref": "#/components/examples/NoCheckoutSession"
              },
              "intent": {
                "$ref": "#/components/examples/NoPaymentIntent"
              }
            }
          }
        }
      },
      "CustomerNotRequired": {
        "description": "The checkout does not ask for a customer or has one, it can no longer be paid, or the idempotency key conflicts.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/XRequestId"
          },
          "X-Svc-Contract": {
            "$ref": "#/components/headers/XSvcContract"
          },
          "RateLimit": {
            "$ref": "#/components/headers/RateLimitOnceKnown"
          },
          "RateLimit-Policy": {
            "$ref": "#/components/headers/RateLimitPolicyOnceKnown"
          },
          "Retry-After": {
            "$ref": "#/components/headers/RetryAfter"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/ErrorResponse"
            },
            "examples": {
              "set": {
                "$ref": "#/components/examples/CustomerIsSet"
              },
              "paid": {
                "$ref": "#/components/examples/IntentNotPayable"
              },
              "reused": {
                "$ref": "#/components/examples/IdempotencyKeyReused"
              },
              "running": {
                "$ref": "#/components/examples/IdempotencyInProgress"
              }
            }
          }
        }
      },
      "InvalidCheckoutCustomer": {
        "description": "The name or the email is missing or wrong. `details` lists each wrong value.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/XRequestId"
          },
          "X-Svc-Contract": {
            "$ref": "#/components/headers/XSvcContract"
          },
          "RateLimit": {
            "$ref": "#/components/headers/RateLimitOnceKnown"
          },
          "RateLimit-Policy": {
            "$ref": "#/components/headers/RateLimitPolicyOnceKnown"
          },
          "Retry-After": {
            "$ref": "#/components/headers/RetryAfter"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/ErrorResponse"
            },
            "examples": {
              "email": {
                "$ref": "#/components/examples/WrongEmail"
              }
            }
          }
        }
      },
      "CustomerNotFound": {
        "description": "The merchant has no customer with this id in this mode.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/XRequestId"
          },
          "X-Svc-Contract": {
            "$ref": "#/components/headers/XSvcContract"
          },
          "RateLimit": {
            "$ref": "#/components/headers/RateLimitOnceKnown"
          },
          "RateLimit-Policy": {
            "$ref": "#/components/headers/RateLimitPolicyOnceKnown"
          },
          "Retry-After": {
            "$ref": "#/components/headers/RetryAfter"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/ErrorResponse"
            },
            "examples": {
              "missing": {
                "$ref": "#/components/examples/NoCustomer"
              }
            }
          }
        }
      },
      "PayoutNotFound": {
        "description": "The merchant has no payout with this id in this mode.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/XRequestId"
          },
          "X-Svc-Contract": {
            "$ref": "#/components/headers/XSvcContract"
          },
          "RateLimit": {
            "$ref": "#/components/headers/RateLimitOnceKnown"
          },
          "RateLimit-Policy": {
            "$ref": "#/components/headers/RateLimitPolicyOnceKnown"
          },
          "Retry-After": {
            "$ref": "#/components/headers/RetryAfter"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/ErrorResponse"
            },
            "examples": {
              "missing": {
                "$ref": "#/components/examples/NoPayout"
              }
            }
          }
        }
      },
      "PayoutNotCancellable": {
        "description": "The payout was submitted or cancelled already, or the Idempotency-Key is in use.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/XRequestId"
          },
          "X-Svc-Contract": {
            "$ref": "#/components/headers/XSvcContract"
          },
          "RateLimit": {
            "$ref": "#/components/headers/RateLimitOnceKnown"
          },
          "RateLimit-Policy": {
            "$ref": "#/components/headers/RateLimitPolicyOnceKnown"
          },
          "Retry-After": {
            "$ref": "#/components/headers/RetryAfter"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/ErrorResponse"
            },
            "examples": {
              "submitted": {
                "$ref": "#/components/examples/PayoutSubmitted"
              },
              "reused": {
                "$ref": "#/components/examples/IdempotencyKeyReused"
              },
              "running": {
                "$ref": "#/components/examples/IdempotencyInProgress"
              }
            }
          }
        }
      },
      "NoPayableAccount": {
        "description": "There is no payout account, or payouts to the default one are paused. Or the Idempotency-Key is in use.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/XRequestId"
          },
          "X-Svc-Contract": {
            "$ref": "#/components/headers/XSvcContract"
          },
          "RateLimit": {
            "$ref": "#/components/headers/RateLimitOnceKnown"
          },
          "RateLimit-Policy": {
            "$ref": "#/components/headers/RateLimitPolicyOnceKnown"
          },
          "Retry-After": {
            "$ref": "#/components/headers/RetryAfter"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/ErrorResponse"
            },
            "examples": {
              "none": {
                "$ref": "#/components/examples/NoDefaultAccount"
              },
              "paused": {
                "$ref": "#/components/examples/PausedAccount"
              },
              "reused": {
                "$ref": "#/components/examples/IdempotencyKeyReused"
              },
              "running": {
                "$ref": "#/components/examples/IdempotencyInProgress"
              }
            }
          }
        }
      },
      "NothingToPayOut": {
        "description": "The available balance is not above zero, or the request has a wrong value.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/XRequestId"
          },
          "X-Svc-Contract": {
            "$ref": "#/components/headers/XSvcContract"
          },
          "RateLimit": {
            "$ref": "#/components/headers/RateLimitOnceKnown"
          },
          "RateLimit-Policy": {
            "$ref": "#/components/headers/RateLimitPolicyOnceKnown"
          },
          "Retry-After": {
            "$ref": "#/components/headers/RetryAfter"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/ErrorResponse"
            },
            "examples": {
              "nothing": {
                "$ref": "#/components/examples/NothingAvailable"
              },
              "unknown": {
                "$ref": "#/components/examples/UnknownField"
              }
            }
          }
        }
      },
      "PayoutsUnavailable": {
        "description": "No payout partner is connected, or the service cannot process the call right now.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/XRequestId"
          },
          "X-Svc-Contract": {
            "$ref": "#/components/headers/XSvcContract"
          },
          "RateLimit": {
            "$ref": "#/components/headers/RateLimitOnceKnown"
          },
          "RateLimit-Policy": {
            "$ref": "#/components/headers/RateLimitPolicyOnceKnown"
          },
          "Retry-After": {
            "$ref": "#/components/headers/RetryAfter"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/ErrorResponse"
            },
            "examples": {
              "partner": {
                "$ref": "#/components/examples/NoPayoutPartner"
              },
              "service": {
                "$ref": "#/components/examples/ServiceUnavailable"
              }
            }
          }
        }
      },
      "PayoutAccountNotFound": {
        "description": "The merchant has no payout account with this id in this mode.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/XRequestId"
          },
          "X-Svc-Contract": {
            "$ref": "#/components/headers/XSvcContract"
          },
          "RateLimit": {
            "$ref": "#/components/headers/RateLimitOnceKnown"
          },
          "RateLimit-Policy": {
            "$ref": "#/components/headers/RateLimitPolicyOnceKnown"
          },
          "Retry-After": {
            "$ref": "#/components/headers/RetryAfter"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/ErrorResponse"
            },
            "examples": {
              "missing": {
                "$ref": "#/components/examples/NoPayoutAccount"
              }
            }
          }
        }
      },
      "RefundNotFound": {
        "description": "The merchant has no refund with this id in this mode.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/XRequestId"
          },
          "X-Svc-Contract": {
            "$ref": "#/components/headers/XSvcContract"
          },
          "RateLimit": {
            "$ref": "#/components/headers/RateLimitOnceKnown"
          },
          "RateLimit-Policy": {
            "$ref": "#/components/headers/RateLimitPolicyOnceKnown"
          },
          "Retry-After": {
            "$ref": "#/components/headers/RetryAfter"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/ErrorResponse"
            },
            "examples": {
              "missing": {
                "$ref": "#/components/examples/NoRefund"
              }
            }
          }
        }
      },
      "NotRefundable": {
        "description": "The payment intent is not paid, nothing of it is left to refund, it has 100 refunds, or the idempotency key conflicts.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/XRequestId"
          },
          "X-Svc-Contract": {
            "$ref": "#/components/headers/XSvcContract"
          },
          "RateLimit": {
            "$ref": "#/components/headers/RateLimitOnceKnown"
          },
          "RateLimit-Policy": {
            "$ref": "#/components/headers/RateLimitPolicyOnceKnown"
          },
          "Retry-After": {
            "$ref": "#/components/headers/RetryAfter"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/ErrorResponse"
            },
            "examples": {
              "unpaid": {
                "$ref": "#/components/examples/IntentNotPaid"
              },
              "refunded": {
                "$ref": "#/components/examples/IntentRefunded"
              },
              "reused": {
                "$ref": "#/components/examples/IdempotencyKeyReused"
              },
              "running": {
                "$ref": "#/components/examples/IdempotencyInProgress"
              }
            }
          }
        }
      },
      "InvalidRefund": {
        "description": "The amount is wrong, or above what is left. `details` lists each wrong value.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/XRequestId"
          },
          "X-Svc-Contract": {
            "$ref": "#/components/headers/XSvcContract"
          },
          "RateLimit": {
            "$ref": "#/components/headers/RateLimitOnceKnown"
          },
          "RateLimit-Policy": {
            "$ref": "#/components/headers/RateLimitPolicyOnceKnown"
          },
          "Retry-After": {
            "$ref": "#/components/headers/RetryAfter"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/ErrorResponse"
            },
            "examples": {
              "above": {
                "$ref": "#/components/examples/RefundAboveRest"
              }
            }
          }
        }
      },
      "RefundNotSimulable": {
        "description": "The present state does not allow this, or the idempotency key conflicts.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/XRequestId"
          },
          "X-Svc-Contract": {
            "$ref": "#/components/headers/XSvcContract"
          },
          "RateLimit": {
            "$ref": "#/components/headers/RateLimitOnceKnown"
          },
          "RateLimit-Policy": {
            "$ref": "#/components/headers/RateLimitPolicyOnceKnown"
          },
          "Retry-After": {
            "$ref": "#/components/headers/RetryAfter"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/ErrorResponse"
            },
            "examples": {
              "ended": {
                "$ref": "#/components/examples/RefundEnded"
              },
              "unpaid": {
                "$ref": "#/components/examples/NoNextRefund"
              },
              "reused": {
                "$ref": "#/components/examples/IdempotencyKeyReused"
              },
              "running": {
                "$ref": "#/components/examples/IdempotencyInProgress"
              }
            }
          }
        }
      },
      "InvalidRefundSimulation": {
        "description": "A value is wrong, or not exactly one of the two fields was sent. `details` lists each wrong value.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/XRequestId"
          },
          "X-Svc-Contract": {
            "$ref": "#/components/headers/XSvcContract"
          },
          "RateLimit": {
            "$ref": "#/components/headers/RateLimitOnceKnown"
          },
          "RateLimit-Policy": {
            "$ref": "#/components/headers/RateLimitPolicyOnceKnown"
          },
          "Retry-After": {
            "$ref": "#/components/headers/RetryAfter"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/ErrorResponse"
            },
            "examples": {
              "unknown": {
                "$ref": "#/components/examples/UnknownRefund"
              }
            }
          }
        }
      },
      "PayoutAccountExists": {
        "description": "This CCI is registered already, or the Idempotency-Key is in use.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/XRequestId"
          },
          "X-Svc-Contract": {
            "$ref": "#/components/headers/XSvcContract"
          },
          "RateLimit": {
            "$ref": "#/components/headers/RateLimitOnceKnown"
          },
          "RateLimit-Policy": {
            "$ref": "#/components/headers/RateLimitPolicyOnceKnown"
          },
          "Retry-After": {
            "$ref": "#/components/headers/RetryAfter"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/ErrorResponse"
            },
            "examples": {
              "exists": {
                "$ref": "#/components/examples/PayoutAccountTwice"
              },
              "reused": {
                "$ref": "#/components/examples/IdempotencyKeyReused"
              },
              "running": {
                "$ref": "#/components/examples/IdempotencyInProgress"
              }
            }
          }
        }
      },
      "PayoutAccountIsDefault": {
        "description": "The account is the default, and there are others.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/XRequestId"
          },
          "X-Svc-Contract": {
            "$ref": "#/components/headers/XSvcContract"
          },
          "RateLimit": {
            "$ref": "#/components/headers/RateLimitOnceKnown"
          },
          "RateLimit-Policy": {
            "$ref": "#/components/headers/RateLimitPolicyOnceKnown"
          },
          "Retry-After": {
            "$ref": "#/components/headers/RetryAfter"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/ErrorResponse"
            },
            "examples": {
              "default": {
                "$ref": "#/components/examples/PayoutAccountInUse"
              }
            }
          }
        }
      },
      "InvalidPayoutAccount": {
        "description": "A value is wrong. `details` lists each wrong value.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/XRequestId"
          },
          "X-Svc-Contract": {
            "$ref": "#/components/headers/XSvcContract"
          },
          "RateLimit": {
            "$ref": "#/components/headers/RateLimitOnceKnown"
          },
          "RateLimit-Policy": {
            "$ref": "#/components/headers/RateLimitPolicyOnceKnown"
          },
          "Retry-After": {
            "$ref": "#/components/headers/RetryAfter"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/ErrorResponse"
            },
            "examples": {
              "cci": {
                "$ref": "#/components/examples/WrongCci"
              }
            }
          }
        }
      },
      "InvalidPayoutSettings": {
        "description": "A value is wrong. `details` lists each wrong value.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/XRequestId"
          },
          "X-Svc-Contract": {
            "$ref": "#/components/headers/XSvcContract"
          },
          "RateLimit": {
            "$ref": "#/components/headers/RateLimitOnceKnown"
          },
          "RateLimit-Policy": {
            "$ref": "#/components/headers/RateLimitPolicyOnceKnown"
          },
          "Retry-After": {
            "$ref": "#/components/headers/RetryAfter"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/ErrorResponse"
            },
            "examples": {
              "thresholds": {
                "$ref": "#/components/examples/ReversedThresholds"
              }
            }
          }
        }
      },
      "MerchantNotFound": {
        "description": "The key belongs to another merchant, or there is no merchant with this id.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/XRequestId"
          },
          "X-Svc-Contract": {
            "$ref": "#/components/headers/XSvcContract"
          },
          "RateLimit": {
            "$ref": "#/components/headers/RateLimitOnceKnown"
          },
          "RateLimit-Policy": {
            "$ref": "#/components/headers/RateLimitPolicyOnceKnown"
          },
          "Retry-After": {
            "$ref": "#/components/headers/RetryAfter"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/ErrorResponse"
            },
            "examples": {
              "missing": {
                "$ref": "#/components/examples/NoMerchant"
              }
            }
          }
        }
      },
      "TestClockAdvancing": {
        "description": "The clock is still advancing, or the idempotency key conflicts.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/XRequestId"
          },
          "X-Svc-Contract": {
            "$ref": "#/components/headers/XSvcContract"
          },
          "RateLimit": {
            "$ref": "#/components/headers/RateLimitOnceKnown"
          },
          "RateLimit-Policy": {
            "$ref": "#/components/headers/RateLimitPolicyOnceKnown"
          },
          "Retry-After": {
            "$ref": "#/components/headers/RetryAfter"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/ErrorResponse"
            },
            "examples": {
              "advancing": {
                "$ref": "#/components/examples/ClockStillAdvancing"
              },
              "reused": {
                "$ref": "#/components/examples/IdempotencyKeyReused"
              },
              "running": {
                "$ref": "#/components/examples/IdempotencyInProgress"
              }
            }
          }
        }
      },
      "InvalidTestClockAdvance": {
        "description": "A value is wrong. `details` lists each wrong value.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/XRequestId"
          },
          "X-Svc-Contract": {
            "$ref": "#/components/headers/XSvcContract"
          },
          "RateLimit": {
            "$ref": "#/components/headers/RateLimitOnceKnown"
          },
          "RateLimit-Policy": {
            "$ref": "#/components/headers/RateLimitPolicyOnceKnown"
          },
          "Retry-After": {
            "$ref": "#/components/headers/RetryAfter"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/ErrorResponse"
            },
            "examples": {
              "back": {
                "$ref": "#/components/examples/ClockMovedBack"
              },
              "duration": {
                "$ref": "#/components/examples/WrongDuration"
              }
            }
          }
        }
      },
      "WebhookEndpointNotFound": {
        "description": "The merchant has no webhook endpoint with this id in this mode.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/XRequestId"
          },
          "X-Svc-Contract": {
            "$ref": "#/components/headers/XSvcContract"
          },
          "RateLimit": {
            "$ref": "#/components/headers/RateLimitOnceKnown"
          },
          "RateLimit-Policy": {
            "$ref": "#/components/headers/RateLimitPolicyOnceKnown"
          },
          "Retry-After": {
            "$ref": "#/components/headers/RetryAfter"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/ErrorResponse"
            },
            "examples": {
              "missing": {
                "$ref": "#/components/examples/NoWebhookEndpoint"
              }
            }
          }
        }
      },
      "EventNotFound": {
        "description": "The merchant has no event with this id in this mode.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/XRequestId"
          },
          "X-Svc-Contract": {
            "$ref": "#/components/headers/XSvcContract"
          },
          "RateLimit": {
            "$ref": "#/components/headers/RateLimitOnceKnown"
          },
          "RateLimit-Policy": {
            "$ref": "#/components/headers/RateLimitPolicyOnceKnown"
          },
          "Retry-After": {
            "$ref": "#/components/headers/RetryAfter"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/ErrorResponse"
            },
            "examples": {
              "missing": {
                "$ref": "#/components/examples/NoEvent"
              }
            }
          }
        }
      },
      "WebhookDeliveryNotFound": {
        "description": "The merchant has no webhook delivery with this id in this mode.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/XRequestId"
          },
          "X-Svc-Contract": {
            "$ref": "#/components/headers/XSvcContract"
          },
          "RateLimit": {
            "$ref": "#/components/headers/RateLimitOnceKnown"
          },
          "RateLimit-Policy": {
            "$ref": "#/components/headers/RateLimitPolicyOnceKnown"
          },
          "Retry-After": {
            "$ref": "#/components/headers/RetryAfter"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/ErrorResponse"
            },
            "examples": {
              "missing": {
                "$ref": "#/components/examples/NoWebhookDelivery"
              }
            }
          }
        }
      },
      "RequestNotFound": {
        "description": "The merchant has no call with this id in this mode, or its record is not kept any more.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/XRequestId"
          },
          "X-Svc-Contract": {
            "$ref": "#/components/headers/XSvcContract"
          },
          "RateLimit": {
            "$ref": "#/components/headers/RateLimitOnceKnown"
          },
          "RateLimit-Policy": {
            "$ref": "#/components/headers/RateLimitPolicyOnceKnown"
          },
          "Retry-After": {
            "$ref": "#/components/headers/RetryAfter"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/ErrorResponse"
            },
            "examples": {
              "missing": {
                "$ref": "#/components/examples/NoCallRecord"
              }
            }
          }
        }
      },
      "IdempotencyConflict": {
        "description": "The idempotency key was used with another payload, or the first call with it is still running.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/XRequestId"
          },
          "X-Svc-Contract": {
            "$ref": "#/components/headers/XSvcContract"
          },
          "RateLimit": {
            "$ref": "#/components/headers/RateLimitOnceKnown"
          },
          "RateLimit-Policy": {
            "$ref": "#/components/headers/RateLimitPolicyOnceKnown"
          },
          "Retry-After": {
            "$ref": "#/components/headers/RetryAfter"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/ErrorResponse"
            },
            "examples": {
              "reused": {
                "$ref": "#/components/examples/IdempotencyKeyReused"
              },
              "running": {
                "$ref": "#/components/examples/IdempotencyInProgress"
              }
            }
          }
        }
      },
      "ExternalIdTaken": {
        "description": "Another customer has this `external_id`, or the idempotency key conflicts.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/XRequestId"
          },
          "X-Svc-Contract": {
            "$ref": "#/components/headers/XSvcContract"
          },
          "RateLimit": {
            "$ref": "#/components/headers/RateLimitOnceKnown"
          },
          "RateLimit-Policy": {
            "$ref": "#/components/headers/RateLimitPolicyOnceKnown"
          },
          "Retry-After": {
            "$ref": "#/components/headers/RetryAfter"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/ErrorResponse"
            },
            "examples": {
              "taken": {
                "$ref": "#/components/examples/CustomerExists"
              },
              "reused": {
                "$ref": "#/components/examples/IdempotencyKeyReused"
              },
              "running": {
                "$ref": "#/components/examples/IdempotencyInProgress"
              }
            }
          }
        }
      },
      "MerchantIsVerified": {
        "description": "The merchant is verified and the key is a test key, or the idempotency key conflicts.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/XRequestId"
          },
          "X-Svc-Contract": {
            "$ref": "#/components/headers/XSvcContract"
          },
          "RateLimit": {
            "$ref": "#/components/headers/RateLimitOnceKnown"
          },
          "RateLimit-Policy": {
            "$ref": "#/components/headers/RateLimitPolicyOnceKnown"
          },
          "Retry-After": {
            "$ref": "#/components/headers/RetryAfter"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/ErrorResponse"
            },
            "examples": {
              "verified": {
                "$ref": "#/components/examples/VerifiedMerchant"
              },
              "reused": {
                "$ref": "#/components/examples/IdempotencyKeyReused"
              },
              "running": {
                "$ref": "#/components/examples/IdempotencyInProgress"
              }
            }
          }
        }
      },
      "RucTaken": {
        "description": "Another merchant of the account has this RUC, or the idempotency key conflicts.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/XRequestId"
          },
          "X-Svc-Contract": {
            "$ref": "#/components/headers/XSvcContract"
          },
          "RateLimit": {
            "$ref": "#/components/headers/RateLimitOnceKnown"
          },
          "RateLimit-Policy": {
            "$ref": "#/components/headers/RateLimitPolicyOnceKnown"
          },
          "Retry-After": {
            "$ref": "#/components/headers/RetryAfter"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/ErrorResponse"
            },
            "examples": {
              "taken": {
                "$ref": "#/components/examples/MerchantExists"
              },
              "reused": {
                "$ref": "#/components/examples/IdempotencyKeyReused"
              },
              "running": {
                "$ref": "#/components/examples/IdempotencyInProgress"
              }
            }
          }
        }
      },
      "NotCancellable": {
        "description": "The payment intent can no longer be cancelled, or the idempotency key conflicts.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/XRequestId"
          },
          "X-Svc-Contract": {
            "$ref": "#/components/headers/XSvcContract"
          },
          "RateLimit": {
            "$ref": "#/components/headers/RateLimitOnceKnown"
          },
          "RateLimit-Policy": {
            "$ref": "#/components/headers/RateLimitPolicyOnceKnown"
          },
          "Retry-After": {
            "$ref": "#/components/headers/RetryAfter"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/ErrorResponse"
            },
            "examples": {
              "paid": {
                "$ref": "#/components/examples/IntentNotCancellable"
              },
              "reused": {
                "$ref": "#/components/examples/IdempotencyKeyReused"
              },
              "running": {
                "$ref": "#/components/examples/IdempotencyInProgress"
              }
            }
          }
        }
      },
      "NotPayable": {
        "description": "The payment intent is already paid or cancelled, or the idempotency key conflicts.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/XRequestId"
          },
          "X-Svc-Contract": {
            "$ref": "#/components/headers/XSvcContract"
          },
          "RateLimit": {
            "$ref": "#/components/headers/RateLimitOnceKnown"
          },
          "RateLimit-Policy": {
            "$ref": "#/components/headers/RateLimitPolicyOnceKnown"
          },
          "Retry-After": {
            "$ref": "#/components/headers/RetryAfter"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/ErrorResponse"
            },
            "examples": {
              "paid": {
                "$ref": "#/components/examples/IntentNotPayable"
              },
              "reused": {
                "$ref": "#/components/examples/IdempotencyKeyReused"
              },
              "running": {
                "$ref": "#/components/examples/IdempotencyInProgress"
              }
            }
          }
        }
      },
      "TooManyWebhookEndpoints": {
        "description": "This mode already has 16 webhook endpoints, or the idempotency key conflicts.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/XRequestId"
          },
          "X-Svc-Contract": {
            "$ref": "#/components/headers/XSvcContract"
          },
          "RateLimit": {
            "$ref": "#/components/headers/RateLimitOnceKnown"
          },
          "RateLimit-Policy": {
            "$ref": "#/components/headers/RateLimitPolicyOnceKnown"
          },
          "Retry-After": {
            "$ref": "#/components/headers/RetryAfter"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/ErrorResponse"
            },
            "examples": {
              "full": {
                "$ref": "#/components/examples/EndpointsFull"
              },
              "reused": {
                "$ref": "#/components/examples/IdempotencyKeyReused"
              },
              "running": {
                "$ref": "#/components/examples/IdempotencyInProgress"
              }
            }
          }
        }
      },
      "WebhookEndpointDeleted": {
        "description": "The webhook endpoint of this delivery was deleted, or the idempotency key conflicts.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/XRequestId"
          },
          "X-Svc-Contract": {
            "$ref": "#/components/headers/XSvcContract"
          },
          "RateLimit": {
            "$ref": "#/components/headers/RateLimitOnceKnown"
          },
          "RateLimit-Policy": {
            "$ref": "#/components/headers/RateLimitPolicyOnceKnown"
          },
          "Retry-After": {
            "$ref": "#/components/headers/RetryAfter"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/ErrorResponse"
            },
            "examples": {
              "deleted": {
                "$ref": "#/components/examples/EndpointDeleted"
              },
              "reused": {
                "$ref": "#/components/examples/IdempotencyKeyReused"
              },
              "running": {
                "$ref": "#/components/examples/IdempotencyInProgress"
              }
            }
          }
        }
      },
      "InvalidQuery": {
        "description": "A query parameter is wrong. `details` lists each wrong value.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/XRequestId"
          },
          "X-Svc-Contract": {
            "$ref": "#/components/headers/XSvcContract"
          },
          "RateLimit": {
            "$ref": "#/components/headers/RateLimitOnceKnown"
          },
          "RateLimit-Policy": {
            "$ref": "#/components/headers/RateLimitPolicyOnceKnown"
          },
          "Retry-After": {
            "$ref": "#/components/headers/RetryAfter"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/ErrorResponse"
            },
            "examples": {
              "query": {
                "$ref": "#/components/examples/WrongPerPage"
              }
            }
          }
        }
      },
      "InvalidCallQuery": {
        "description": "The correlation id is missing, or a query parameter is wrong. `details` lists each wrong value.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/XRequestId"
          },
          "X-Svc-Contract": {
            "$ref": "#/components/headers/XSvcContract"
          },
          "RateLimit": {
            "$ref": "#/components/headers/RateLimitOnceKnown"
          },
          "RateLimit-Policy": {
            "$ref": "#/components/headers/RateLimitPolicyOnceKnown"
          },
          "Retry-After": {
            "$ref": "#/components/headers/RetryAfter"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/ErrorResponse"
            },
            "examples": {
              "missing": {
                "$ref": "#/components/examples/NoCorrelationId"
              },
              "query": {
                "$ref": "#/components/examples/WrongPerPage"
              }
            }
          }
        }
      },
      "InvalidStreamStart": {
        "description": "`since` is no time, or `Last-Event-ID` is not an id of a stream of this merchant and mode.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/XRequestId"
          },
          "X-Svc-Contract": {
            "$ref": "#/components/headers/XSvcContract"
          },
          "RateLimit": {
            "$ref": "#/components/headers/RateLimitOnceKnown"
          },
          "RateLimit-Policy": {
            "$ref": "#/components/headers/RateLimitPolicyOnceKnown"
          },
          "Retry-After": {
            "$ref": "#/components/headers/RetryAfter"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/ErrorResponse"
            },
            "examples": {
              "id": {
                "$ref": "#/components/examples/UnknownStreamId"
              }
            }
          }
        }
      },
      "InvalidPayment": {
        "description": "A value is wrong. `details` lists each wrong value.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/XRequestId"
          },
          "X-Svc-Contract": {
            "$ref": "#/components/headers/XSvcContract"
          },
          "RateLimit": {
            "$ref": "#/components/headers/RateLimitOnceKnown"
          },
          "RateLimit-Policy": {
            "$ref": "#/components/headers/RateLimitPolicyOnceKnown"
          },
          "Retry-After": {
            "$ref": "#/components/headers/RetryAfter"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/ErrorResponse"
            },
            "examples": {
              "currency": {
                "$ref": "#/components/examples/WrongCurrency"
              },
              "amount": {
                "$ref": "#/components/examples/AmountTooSmall"
              }
            }
          }
        }
      },
      "InvalidFeePreview": {
        "description": "The amount or the payment method is wrong, or the fee would not be below the amount.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/XRequestId"
          },
          "X-Svc-Contract": {
            "$ref": "#/components/headers/XSvcContract"
          },
          "RateLimit": {
            "$ref": "#/components/headers/RateLimitOnceKnown"
          },
          "RateLimit-Policy": {
            "$ref": "#/components/headers/RateLimitPolicyOnceKnown"
          },
          "Retry-After": {
            "$ref": "#/components/headers/RetryAfter"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/ErrorResponse"
            },
            "examples": {
              "fee": {
                "$ref": "#/components/examples/FeeNotBelowAmount"
              },
              "wallet": {
                "$ref": "#/components/examples/NoLiveWallet"
              }
            }
          }
        }
      },
      "InvalidSimulation": {
        "description": "The outcome or the payment method is wrong. `details` lists each wrong value.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/XRequestId"
          },
          "X-Svc-Contract": {
            "$ref": "#/components/headers/XSvcContract"
          },
          "RateLimit": {
            "$ref": "#/components/headers/RateLimitOnceKnown"
          },
          "RateLimit-Policy": {
            "$ref": "#/components/headers/RateLimitPolicyOnceKnown"
          },
          "Retry-After": {
            "$ref": "#/components/headers/RetryAfter"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/ErrorResponse"
            },
            "examples": {
              "method": {
                "$ref": "#/components/examples/MethodMissing"
              }
            }
          }
        }
      },
      "InvalidCustomer": {
        "description": "A value is wrong. `details` lists each wrong value.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/XRequestId"
          },
          "X-Svc-Contract": {
            "$ref": "#/components/headers/XSvcContract"
          },
          "RateLimit": {
            "$ref": "#/components/headers/RateLimitOnceKnown"
          },
          "RateLimit-Policy": {
            "$ref": "#/components/headers/RateLimitPolicyOnceKnown"
          },
          "Retry-After": {
            "$ref": "#/components/headers/RetryAfter"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/ErrorResponse"
            },
            "examples": {
              "document": {
                "$ref": "#/components/examples/WrongDocument"
              }
            }
          }
        }
      },
      "InvalidCustomerChange": {
        "description": "A value is wrong, or a field cannot be changed. `details` lists each of them.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/XRequestId"
          },
          "X-Svc-Contract": {
            "$ref": "#/components/headers/XSvcContract"
          },
          "RateLimit": {
            "$ref": "#/components/headers/RateLimitOnceKnown"
          },
          "RateLimit-Policy": {
            "$ref": "#/components/headers/RateLimitPolicyOnceKnown"
          },
          "Retry-After": {
            "$ref": "#/components/headers/RetryAfter"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/ErrorResponse"
            },
            "examples": {
              "type": {
                "$ref": "#/components/examples/FixedType"
              }
            }
          }
        }
      },
      "InvalidMerchant": {
        "description": "The RUC is wrong or unknown, or another value is wrong. `details` lists each wrong value.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/XRequestId"
          },
          "X-Svc-Contract": {
            "$ref": "#/components/headers/XSvcContract"
          },
          "RateLimit": {
            "$ref": "#/components/headers/RateLimitOnceKnown"
          },
          "RateLimit-Policy": {
            "$ref": "#/components/headers/RateLimitPolicyOnceKnown"
          },
          "Retry-After": {
            "$ref": "#/components/headers/RetryAfter"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/ErrorResponse"
            },
            "examples": {
              "digits": {
                "$ref": "#/components/examples/WrongRuc"
              },
              "unknown": {
                "$ref": "#/components/examples/UnknownRuc"
              },
              "sent": {
                "$ref": "#/components/examples/LegalNameSent"
              }
            }
          }
        }
      },
      "InvalidMerchantChange": {
        "description": "A value is wrong or cannot be changed. `details` lists each wrong value.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/XRequestId"
          },
          "X-Svc-Contract": {
            "$ref": "#/components/headers/XSvcContract"
          },
          "RateLimit": {
            "$ref": "#/components/headers/RateLimitOnceKnown"
          },
          "RateLimit-Policy": {
            "$ref": "#/components/headers/RateLimitPolicyOnceKnown"
          },
          "Retry-After": {
            "$ref": "#/components/headers/RetryAfter"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/ErrorResponse"
            },
            "examples": {
              "cleared": {
                "$ref": "#/components/examples/LegalNameCleared"
              },
              "fixed": {
                "$ref": "#/components/examples/TaxIdSent"
              }
            }
          }
        }
      },
      "InvalidWebhookEndpoint": {
        "description": "A value is wrong. `details` lists each wrong value.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/XRequestId"
          },
          "X-Svc-Contract": {
            "$ref": "#/components/headers/XSvcContract"
          },
          "RateLimit": {
            "$ref": "#/components/headers/RateLimitOnceKnown"
          },
          "RateLimit-Policy": {
            "$ref": "#/components/headers/RateLimitPolicyOnceKnown"
          },
          "Retry-After": {
            "$ref": "#/components/headers/RetryAfter"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/ErrorResponse"
            },
            "examples": {
              "url": {
                "$ref": "#/components/examples/WrongUrl"
              }
            }
          }
        }
      },
      "RailUnavailable": {
        "description": "The payment rail cannot be reached, or the service cannot process the call right now.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/XRequestId"
          },
          "X-Svc-Contract": {
            "$ref": "#/components/headers/XSvcContract"
          },
          "RateLimit": {
            "$ref": "#/components/headers/RateLimitOnceKnown"
          },
          "RateLimit-Policy": {
            "$ref": "#/components/headers/RateLimitPolicyOnceKnown"
          },
          "Retry-After": {
            "$ref": "#/components/headers/RetryAfter"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/ErrorResponse"
            },
            "examples": {
              "rail": {
                "$ref": "#/components/examples/NoCollectionPartner"
              },
              "service": {
                "$ref": "#/components/examples/ServiceUnavailable"
              }
            }
          }
        }
      },
      "TaxRegistryUnavailable": {
        "description": "The tax registry cannot be reached, or the service cannot process the call right now.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/XRequestId"
          },
          "X-Svc-Contract": {
            "$ref": "#/components/headers/XSvcContract"
          },
          "RateLimit": {
            "$ref": "#/components/headers/RateLimitOnceKnown"
          },
          "RateLimit-Policy": {
            "$ref": "#/components/headers/RateLimitPolicyOnceKnown"
          },
          "Retry-After": {
            "$ref": "#/components/headers/RetryAfter"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/ErrorResponse"
            },
            "examples": {
              "registry": {
                "$ref": "#/components/examples/NoTaxRegistry"
              },
              "service": {
                "$ref": "#/components/examples/ServiceUnavailable"
              }
            }
          }
        }
      },
      "Refused": {
        "description": "The errors that every operation can return: 400, 401, 403, 404 (no such path), 405, 413, 415, 422, 429, 500 and 503.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/XRequestId"
          },
          "X-Svc-Contract": {
            "$ref": "#/components/headers/XSvcContract"
          },
          "RateLimit": {
            "$ref": "#/components/headers/RateLimitOnceKnown"
          },
          "RateLimit-Policy": {
            "$ref": "#/components/headers/RateLimitPolicyOnceKnown"
          },
          "Retry-After": {
            "$ref": "#/components/headers/RetryAfter"
          },
          "Allow": {
            "$ref": "#/components/headers/Allow"
          },
          "WWW-Authenticate": {
            "$ref": "#/components/headers/WwwAuthenticate"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/ErrorResponse"
            },
            "examples": {
              "malformed": {
                "$ref": "#/components/examples/MalformedBody"
              },
              "unauthorized": {
                "$ref": "#/components/examples/KeyMissing"
              },
              "forbidden": {
                "$ref": "#/components/examples/KeyForbidden"
              },
              "unverified": {
                "$ref": "#/components/examples/MerchantUnverified"
              },
              "path": {
                "$ref": "#/components/examples/NoSuchPath"
              },
              "method": {
                "$ref": "#/components/examples/NoSuchMethod"
              },
              "large": {
                "$ref": "#/components/examples/BodyTooLarge"
              },
              "type": {
                "$ref": "#/components/examples/BodyNotJson"
              },
              "invalid": {
                "$ref": "#/components/examples/UnknownField"
              },
              "limited": {
                "$ref": "#/components/examples/TooManyCalls"
              },
              "internal": {
                "$ref": "#/components/examples/InternalFailure"
              },
              "unavailable": {
                "$ref": "#/components/examples/ServiceUnavailable"
              }
            }
          }
        }
      }
    },
    "schemas": {
      "MerchantId": {
        "description": "The id of a merchant.",
        "type": "string",
        "pattern": "^mer_[0-9a-z]{26}$"
      },
      "CustomerId": {
        "description": "The id of a customer.",
        "type": "string",
        "pattern": "^cus_[0-9a-z]{26}$"
      },
      "PaymentIntentId": {
        "description": "The id of a payment intent.",
        "type": "string",
        "pattern": "^pi_[0-9a-z]{26}$"
      },
      "PaymentId": {
        "description": "The id of a payment.",
        "type": "string",
        "pattern": "^pay_[0-9a-z]{26}$"
      },
      "CheckoutSessionId": {
        "description": "The id of a checkout session.",
        "type": "string",
        "pattern": "^cs_[0-9a-z]{26}$"
      },
      "CheckoutId": {
        "description": "The id of a checkout session or of a payment intent.",
        "anyOf": [
          {
            "$ref": "#/components/schemas/CheckoutSessionId"
          },
          {
            "$ref": "#/components/schemas/PaymentIntentId"
          }
        ]
      },
      "BalanceTransactionId": {
        "description": "The id of a ledger entry.",
        "type": "string",
        "pattern": "^btxn_[0-9a-z]{26}$"
      },
      "RefundId": {
        "description": "The id of a refund.",
        "type": "string",
        "pattern": "^re_[0-9a-z]{26}$"
      },
      "PayoutId": {
        "description": "The id of a payout.",
        "type": "string",
        "pattern": "^pyt_[0-9a-z]{26}$"
      },
      "PayoutAccountId": {
        "description": "The id of a payout account.",
        "type": "string",
        "pattern": "^pacc_[0-9a-z]{26}$"
      },
      "WebhookEndpointId": {
        "description": "The id of a webhook endpoint.",
        "type": "string",
        "pattern": "^we_[0-9a-z]{26}$"
      },
      "EventId": {
        "description": "The id of an event.",
        "type": "string",
        "pattern": "^evt_[0-9a-z]{26}$"
      },
      "WebhookDeliveryId": {
        "description": "The id of a webhook delivery.",
        "type": "string",
        "pattern": "^whd_[0-9a-z]{26}$"
      },
      "RequestId": {
        "description": "The id of one call.",
        "type": "string",
        "pattern": "^req_[0-9a-z]{26}$"
      },
      "Timestamp": {
        "description": "A date and time in UTC, with a Z.",
        "type": "string",
        "format": "date-time",
        "pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d{1,3})?Z$"
      },
      "TimestampInput": {
        "description": "A date and time with its offset from UTC. Responses give the same time in UTC.",
        "type": "string",
        "format": "date-time",
        "pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d{1,9})?(Z|[+-]\\d\\d:\\d\\d)$",
        "x-message": "Write a time with its offset, such as 2026-11-23T10:00:00-05:00 or 2026-11-23T15:00:00Z. In a query, write + as %2B."
      },
      "Money": {
        "description": "An amount in soles. Fees and their taxes are negative.",
        "type": "object",
        "required": [
          "amount",
          "currency"
        ],
        "properties": {
          "amount": {
            "description": "Soles as a decimal string, always with two decimals.",
            "type": "string",
            "pattern": "^-?(0|[1-9]\\d*)\\.\\d\\d$"
          },
          "currency": {
            "$ref": "#/components/schemas/Currency"
          }
        }
      },
      "Currency": {
        "description": "Peruvian soles.",
        "type": "string",
        "const": "PEN"
      },
      "MoneyInput": {
        "description": "An amount to collect, in soles.",
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
            "x-message": "Write a string in soles such as \"25.90\": at most 999999.99, at most two decimals, no leading zero."
          },
          "currency": {
            "description": "The only currency is PEN (soles).",
            "type": "string",
            "const": "PEN",
            "x-message": "Only PEN is accepted."
          }
        }
      },
      "Metadata": {
        "description": "Your own key-value pairs of strings, at most 50. Keys have up to 40 characters, values up to 500.",
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
        "description": "A payment method. WALLET is not available yet; a request with it gets 422.",
        "type": "string",
        "enum": [
          "INTEROPERABLE_QR",
          "BANK_TRANSFER",
          "WALLET"
        ]
      },
      "PaymentIntentStatus": {
        "description": "PENDING can be paid. FAILED and EXPIRED become SUCCEEDED if money still arrives. SUCCEEDED and CANCELLED are\nfinal. A payment intent that only a wallet can pay starts as REQUIRES_PAYMENT_METHOD, and is PROCESSING during a\ndebit.\n",
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
        "description": "OPEN can be paid, COMPLETED is paid. EXPIRED (an extension) means that the payment intent expired or was cancelled.",
        "type": "string",
        "enum": [
          "OPEN",
          "COMPLETED",
          "EXPIRED"
        ]
      },
      "CustomerType": {
        "description": "A person or a company. It cannot be changed.",
        "type": "string",
        "enum": [
          "INDIVIDUAL",
          "COMPANY"
        ]
      },
      "BalanceTransactionType": {
        "description": "The reason of the movement of money. PAYOUT is money that has arrived at the merchant's bank.",
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
        "description": "PENDING means collected, AVAILABLE can be paid out, IN_PAYOUT is included in a payout, PAID is at the bank.",
        "type": "string",
        "enum": [
          "PENDING",
          "AVAILABLE",
          "IN_PAYOUT",
          "PAID"
        ]
      },
      "RefundStatus": {
        "description": "PENDING means that the result is not known yet. SUCCEEDED and FAILED are final.",
        "type": "string",
        "enum": [
          "PENDING",
          "SUCCEEDED",
          "FAILED"
        ]
      },
      "PayoutStatus": {
        "description": "PENDING was created, IN_TRANSIT was submitted to the bank. CANCELED was cancelled before it was submitted.",
        "type": "string",
        "enum": [
          "PENDING",
          "IN_TRANSIT",
          "PAID",
          "FAILED",
          "CANCELED"
        ]
      },
      "WebhookDeliveryStatus": {
        "description": "FAILED means that another attempt follows, DEAD that no more attempts follow.",
        "type": "string",
        "enum": [
          "PENDING",
          "SUCCEEDED",
          "FAILED",
          "DEAD"
        ]
      },
      "EventType": {
        "description": "What happened. The name of a published type never changes.",
        "type": "string",
        "enum": [
          "payment.created",
          "payment.succeeded",
          "payment.failed",
          "payment.expired",
          "payment.cancelled",
          "checkout.session.completed",
          "customer.created",
          "customer.updated",
          "customer.deleted",
          "balance.transaction_created",
          "balance.available",
          "refund.created",
          "refund.succeeded",
          "refund.failed",
          "payout.created",
          "payout.paid",
          "payout.failed"
        ]
      },
      "CountryCode": {
        "description": "A country code of ISO 3166-1, in two capital letters.",
        "type": "string",
        "pattern": "^[A-Z]{2}$",
        "x-message": "Write a country code of ISO 3166-1 in two capital letters, such as PE."
      },
      "Phone": {
        "description": "A phone number in E.164 format, with its country code.",
        "type": "string",
        "pattern": "^\\+[1-9]\\d{6,14}$",
        "x-message": "Write a phone number with its country code, such as +51987654321."
      },
      "Email": {
        "description": "An email address.",
        "type": "string",
        "format": "email",
        "maxLength": 200,
        "pattern": "^[^\\s@]+@[^\\s@.]+(\\.[^\\s@.]+)+$",
        "x-message": "Write an email address such as rosa@example.com."
      },
      "Reference": {
        "description": "Your own reference, on one line.",
        "type": "string",
        "minLength": 1,
        "maxLength": 200,
        "pattern": "^\\S(.*\\S)?$",
        "x-message": "Write it on one line, without spaces at the start or the end."
      },
      "PersonName": {
        "description": "A first or last name of a person.",
        "type": "string",
        "minLength": 1,
        "maxLength": 100
      },
      "CompanyName": {
        "description": "The name of a company.",
        "type": "string",
        "minLength": 1,
        "maxLength": 100
      },
      "Description": {
        "description": "What it is for, in your own words.",
        "type": "string",
        "maxLength": 500
      },
      "IdentityDocument": {
        "description": "An identity document. Its number is checked according to its type.",
        "oneOf": [
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
        ],
        "discriminator": {
          "propertyName": "type",
          "mapping": {
            "DNI": "#/components/schemas/DniDocument",
            "RUC": "#/components/schemas/RucDocument",
            "CE": "#/components/schemas/CeDocument",
            "PASSPORT": "#/components/schemas/PassportDocument"
          }
        }
      },
      "IdentityDocumentType": {
        "description": "The kind of identity document.",
        "type": "string",
        "enum": [
          "DNI",
          "RUC",
          "CE",
          "PASSPORT"
        ]
      },
      "DniDocument": {
        "description": "The national identity card of Peru.",
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
            "description": "The type of the document.",
            "type": "string",
            "const": "DNI"
          },
          "value": {
            "description": "The eight digits of the DNI.",
            "type": "string",
            "pattern": "^[0-9]{8}$",
            "x-message": "A DNI has 8 digits."
          }
        }
      },
      "RucDocument": {
        "description": "The taxpayer number of SUNAT. Its last digit is a check digit.",
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
            "description": "The type of the document.",
            "type": "string",
            "const": "RUC"
          },
          "value": {
            "description": "The eleven digits of the RUC. They begin with 10, 15, 16, 17 or 20.",
            "type": "string",
            "pattern": "^[0-9]{11}$",
            "x-message": "A RUC has 11 digits, the last a check digit."
          }
        }
      },
      "CeDocument": {
        "description": "The identity card of a foreign resident.",
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
            "description": "The type of the document (carné de extranjería).",
            "type": "string",
            "const": "CE"
          },
          "value": {
            "description": "The number of the card.",
            "type": "string",
            "pattern": "^[0-9A-Za-z]{1,20}$",
            "x-message": "A CE has 1 to 20 letters and digits."
          }
        }
      },
      "PassportDocument": {
        "description": "A passport of any country.",
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
            "description": "The type of the document.",
            "type": "string",
            "const": "PASSPORT"
          },
          "value": {
            "description": "The number of the passport.",
            "type": "string",
            "pattern": "^[0-9A-Za-z]{1,20}$",
            "x-message": "A passport number has 1 to 20 letters and digits."
          }
        }
      },
      "Merchant": {
        "description": "A business that collects payments.",
        "type": "object",
        "required": [
          "id",
          "legal_name",
          "trade_name",
          "tax_id",
          "country",
          "default_currency",
          "email",
          "phone",
          "address",
          "status",
          "verification_status",
          "created_at"
        ],
        "properties": {
          "id": {
            "$ref": "#/components/schemas/MerchantId"
          },
          "legal_name": {
            "description": "The name in the national tax registry.",
            "type": "string"
          },
          "trade_name": {
            "description": "The business name that payers see.",
            "type": [
              "string",
              "null"
            ]
          },
          "tax_id": {
            "$ref": "#/components/schemas/RucDocument"
          },
          "country": {
            "description": "Merchants are in Peru.",
            "type": "string",
            "const": "PE"
          },
          "default_currency": {
            "$ref": "#/components/schemas/Currency"
          },
          "email": {
            "description": "The email address of the merchant.",
            "type": [
              "string",
              "null"
            ]
          },
          "phone": {
            "description": "The phone number of the merchant.",
            "type": [
              "string",
              "null"
            ]
          },
          "address": {
            "description": "The fiscal address. The tax registry has none for persons.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/FiscalAddress"
              },
              {
                "type": "null"
              }
            ]
          },
          "status": {
            "description": "Whether the merchant may collect payments.",
            "type": "string",
            "enum": [
              "ACTIVE"
            ]
          },
          "verification_status": {
            "description": "Live mode requires VERIFIED.",
            "type": "string",
            "enum": [
              "UNVERIFIED",
              "VERIFIED"
            ],
            "x-extension": true
          },
          "created_at": {
            "description": "When it was created.",
            "$ref": "#/components/schemas/Timestamp"
          }
        }
      },
      "FiscalAddress": {
        "description": "An address in Peru.",
        "type": "object",
        "additionalProperties": false,
        "required": [
          "department",
          "province",
          "district",
          "ubigeo",
          "line"
        ],
        "properties": {
          "department": {
            "description": "The department.",
            "$ref": "#/components/schemas/PlaceName"
          },
          "province": {
            "description": "The province.",
            "$ref": "#/components/schemas/PlaceName"
          },
          "district": {
            "description": "The district.",
            "$ref": "#/components/schemas/PlaceName"
          },
          "ubigeo": {
            "description": "The code of the district in the list of INEI.",
            "type": "string",
            "pattern": "^[0-9]{6}$",
            "x-message": "An ubigeo has 6 digits."
          },
          "line": {
            "description": "The street and the number.",
            "$ref": "#/components/schemas/Reference"
          }
        }
      },
      "PlaceName": {
        "description": "The name of a place.",
        "type": "string",
        "minLength": 1,
        "maxLength": 100,
        "pattern": "^\\S(.*\\S)?$",
        "x-message": "Write it on one line, without spaces at the start or the end."
      },
      "BusinessName": {
        "description": "The business name that payers see.",
        "type": "string",
        "minLength": 1,
        "maxLength": 200,
        "pattern": "^\\S(.*\\S)?$",
        "x-message": "Write it on one line, without spaces at the start or the end."
      },
      "MerchantCreate": {
        "description": "The RUC of the new merchant, and how to reach it.",
        "type": "object",
        "additionalProperties": false,
        "required": [
          "tax_id"
        ],
        "properties": {
          "tax_id": {
            "$ref": "#/components/schemas/NewTaxId"
          },
          "trade_name": {
            "$ref": "#/components/schemas/BusinessName"
          },
          "email": {
            "$ref": "#/components/schemas/Email"
          },
          "phone": {
            "$ref": "#/components/schemas/Phone"
          }
        },
        "x-refused-fields": {
          "legal_name": "Do not send it: it is taken from the tax registry.",
          "address": "Do not send it: it is taken from the tax registry.",
          "country": "Do not send it: it is always PE.",
          "default_currency": "Do not send it: it is always PEN."
        }
      },
      "NewTaxId": {
        "description": "The tax number of a new merchant.",
        "type": "object",
        "additionalProperties": false,
        "required": [
          "value"
        ],
        "properties": {
          "value": {
            "description": "The eleven digits of the RUC. The last one is a check digit.",
            "type": "string",
            "pattern": "^[0-9]{11}$",
            "x-message": "A RUC has 11 digits, the last a check digit."
          }
        },
        "x-refused-fields": {
          "country": "Do not send it: it is always PE.",
          "type": "Do not send it: it is always RUC."
        }
      },
      "MerchantUpdate": {
        "description": "The fields of the merchant to change.",
        "type": "object",
        "additionalProperties": false,
        "properties": {
          "legal_name": {
            "description": "The name in the national tax registry. It cannot be removed.",
            "type": "string",
            "maxLength": 200,
            "pattern": "^\\S(.*\\S)?$",
            "x-message": "A merchant always has a legal name: write it on one line, without spaces at the start or the end."
          },
          "trade_name": {
            "description": "The business name that payers see. An empty string removes it.",
            "type": "string",
            "maxLength": 200,
            "pattern": "^(\\S(.*\\S)?)?$",
            "x-message": "Write it on one line, without spaces at the start or the end, or an empty string to remove it."
          },
          "email": {
            "description": "The email address of the merchant. An empty string removes it.",
            "type": "string",
            "maxLength": 200,
            "pattern": "^([^\\s@]+@[^\\s@.]+(\\.[^\\s@.]+)+)?$",
            "x-message": "Write an email address such as rosa@example.com, or an empty string to remove it."
          },
          "phone": {
            "description": "The phone number of the merchant in E.164 format. An empty string removes it.",
            "type": "string",
            "pattern": "^(\\+[1-9]\\d{6,14})?$",
            "x-message": "Write a phone number with its country code, such as +51987654321, or an empty string to remove it."
          },
          "address": {
            "description": "The whole new address. An empty string removes it.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/FiscalAddress"
              },
              {
                "type": "string",
                "const": ""
              }
            ],
            "x-message": "Write an object with department, province, district, ubigeo and line, or an empty string to remove it."
          }
        },
        "x-refused-fields": {
          "tax_id": "It cannot be changed. Create another merchant.",
          "country": "It cannot be changed.",
          "default_currency": "It cannot be changed."
        }
      },
      "Customer": {
        "description": "A person or a company that pays.",
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
            "$ref": "#/components/schemas/CustomerId"
          },
          "merchant_id": {
            "$ref": "#/components/schemas/MerchantId"
          },
          "external_id": {
            "description": "Your own id of the customer. It is unique in a mode.",
            "type": [
              "string",
              "null"
            ]
          },
          "type": {
            "$ref": "#/components/schemas/CustomerType"
          },
          "first_name": {
            "description": "For an INDIVIDUAL.",
            "type": [
              "string",
              "null"
            ]
          },
          "last_name": {
            "description": "For an INDIVIDUAL.",
            "type": [
              "string",
              "null"
            ]
          },
          "company_name": {
            "description": "For a COMPANY.",
            "type": [
              "string",
              "null"
            ]
          },
          "document": {
            "description": "The identity document. It cannot be changed.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/IdentityDocument"
              },
              {
                "type": "null"
              }
            ]
          },
          "email": {
            "description": "The email address of the customer.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/Email"
              },
              {
                "type": "null"
              }
            ]
          },
          "phone": {
            "description": "The phone number in E.164 format.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/Phone"
              },
              {
                "type": "null"
              }
            ]
          },
          "metadata": {
            "$ref": "#/components/schemas/Metadata"
          },
          "created_at": {
            "description": "When it was created.",
            "$ref": "#/components/schemas/Timestamp"
          }
        }
      },
      "CustomerDetails": {
        "description": "A customer as GET /customers/{id} returns it.",
        "allOf": [
          {
            "$ref": "#/components/schemas/Customer"
          },
          {
            "$ref": "#/components/schemas/CustomerCounts"
          }
        ]
      },
      "CustomerCounts": {
        "description": "The counts of a customer.",
        "type": "object",
        "required": [
          "payment_intents_count"
        ],
        "properties": {
          "payment_intents_count": {
            "description": "The number of its payment intents, with any status.",
            "type": "integer",
            "minimum": 0
          }
        }
      },
      "CustomerCreate": {
        "description": "A new customer.",
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
            "description": "Your own id of the customer. It is unique in a mode.",
            "$ref": "#/components/schemas/Reference"
          },
          "first_name": {
            "description": "For an INDIVIDUAL.",
            "$ref": "#/components/schemas/PersonName"
          },
          "last_name": {
            "description": "For an INDIVIDUAL.",
            "$ref": "#/components/schemas/PersonName"
          },
          "company_name": {
            "description": "For a COMPANY.",
            "$ref": "#/components/schemas/CompanyName"
          },
          "document": {
            "$ref": "#/components/schemas/IdentityDocument"
          },
          "email": {
            "$ref": "#/components/schemas/Email"
          },
          "phone": {
            "$ref": "#/components/schemas/Phone"
          },
          "merchant_id": {
            "description": "It must be the merchant of the API key.",
            "$ref": "#/components/schemas/MerchantId",
            "maxLength": 40
          },
          "metadata": {
            "$ref": "#/components/schemas/Metadata"
          }
        }
      },
      "CustomerUpdate": {
        "description": "The fields of the customer to change. An empty string clears a field.",
        "type": "object",
        "additionalProperties": false,
        "x-refused-fields": {
          "type": "The type of a customer cannot be changed.",
          "document": "The document of a customer cannot be changed."
        },
        "properties": {
          "external_id": {
            "description": "Your own id of the customer. It is unique in a mode.",
            "type": "string",
            "maxLength": 200,
            "pattern": "^(\\S(.*\\S)?)?$",
            "x-message": "Write it on one line, without spaces at the start or the end, or write an empty string.",
            "x-extension": true
          },
          "first_name": {
            "description": "For an INDIVIDUAL.",
            "type": "string",
            "maxLength": 100
          },
          "last_name": {
            "description": "For an INDIVIDUAL.",
            "type": "string",
            "maxLength": 100
          },
          "company_name": {
            "description": "For a COMPANY.",
            "type": "string",
            "maxLength": 100
          },
          "email": {
            "description": "The email address of the customer.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/Email"
              },
              {
                "description": "Clears the email address.",
                "type": "string",
                "const": ""
              }
            ],
            "x-message": "Write an email address such as rosa@example.com, of at most 200 characters, or an empty string."
          },
          "phone": {
            "description": "The phone number in E.164 format.",
            "type": "string",
            "pattern": "^(\\+[1-9]\\d{6,14})?$",
            "x-message": "Write a phone number with its country code, such as +51987654321, or an empty string."
          },
          "metadata": {
            "$ref": "#/components/schemas/Metadata",
            "description": "Replaces all metadata of the customer.",
            "x-extension": true
          }
        }
      },
      "CustomerDeletion": {
        "description": "What DELETE /customers/{id} did.",
        "type": "object",
        "required": [
          "deleted",
          "archived",
          "payment_intents_count"
        ],
        "properties": {
          "deleted": {
            "description": "Whether the customer was deleted. It had no payment intents.",
            "type": "boolean"
          },
          "archived": {
            "description": "Whether the customer was archived. It has payment intents.",
            "type": "boolean"
          },
          "payment_intents_count": {
            "description": "The number of its payment intents, with any status.",
            "type": "integer",
            "minimum": 0
          }
        }
      },
      "EmbeddedCustomer": {
        "description": "A customer inside a payment intent.",
        "type": "object",
        "required": [
          "id",
          "type",
          "first_name",
          "last_name",
          "name",
          "document_type",
          "document_value",
          "email"
        ],
        "properties": {
          "id": {
            "$ref": "#/components/schemas/CustomerId"
          },
          "type": {
            "$ref": "#/components/schemas/CustomerType"
          },
          "first_name": {
            "description": "For an INDIVIDUAL.",
            "type": [
              "string",
              "null"
            ]
          },
          "last_name": {
            "description": "For an INDIVIDUAL.",
            "type": [
              "string",
              "null"
            ]
          },
          "name": {
            "description": "The full name of the person or the name of the company.",
            "type": [
              "string",
              "null"
            ]
          },
          "document_type": {
            "description": "The type of the identity document, or null.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/IdentityDocumentType"
              },
              {
                "type": "null"
              }
            ]
          },
          "document_value": {
            "description": "The number of the identity document.",
            "type": [
              "string",
              "null"
            ]
          },
          "email": {
            "description": "The email address of the customer.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/Email"
              },
              {
                "type": "null"
              }
            ]
          }
        }
      },
      "Qr": {
        "description": "An interoperable QR. Every Peruvian wallet and bank app can read it.",
        "type": "object",
        "required": [
          "type",
          "payload",
          "expires_at"
        ],
        "properties": {
          "type": {
            "description": "The payment method.",
            "type": "string",
            "const": "INTEROPERABLE_QR"
          },
          "payload": {
            "description": "The text of an EMV merchant-presented QR. Show it as a QR code.",
            "type": "string",
            "pattern": "^000201[ -~]+$"
          },
          "expires_at": {
            "description": "When the payment intent expires, or null.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/Timestamp"
              },
              {
                "type": "null"
              }
            ]
          }
        }
      },
      "PaymentCode": {
        "description": "A payment code for a bank or wallet app.",
        "type": "object",
        "required": [
          "type",
          "code",
          "expires_at"
        ],
        "properties": {
          "type": {
            "description": "The payment method.",
            "type": "string",
            "const": "BANK_TRANSFER"
          },
          "code": {
            "description": "The code that the payer enters under service payment.",
            "type": "string",
            "pattern": "^\\d{10}$"
          },
          "expires_at": {
            "description": "When the payment intent expires, or null.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/Timestamp"
              },
              {
                "type": "null"
              }
            ]
          }
        }
      },
      "PaymentInstructions": {
        "description": "The payment instructions of each offered payment method.",
        "type": "object",
        "required": [
          "qr",
          "payment_code"
        ],
        "properties": {
          "qr": {
            "description": "Null if INTEROPERABLE_QR is not offered.",
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
            "description": "Null if BANK_TRANSFER is not offered.",
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
      "PaidWith": {
        "description": "How a payment intent was paid.",
        "type": "object",
        "required": [
          "method_type",
          "paid_at"
        ],
        "properties": {
          "method_type": {
            "description": "The payment method that was used.",
            "$ref": "#/components/schemas/PaymentMethodType"
          },
          "paid_at": {
            "description": "When the payment was confirmed.",
            "$ref": "#/components/schemas/Timestamp"
          }
        }
      },
      "SavedMethodPayment": {
        "description": "The result of a debit of a saved payment method.",
        "type": "object",
        "required": [
          "status",
          "failure_code"
        ],
        "properties": {
          "status": {
            "description": "The status of the debit. PROCESSING ends within seconds.",
            "type": "string",
            "enum": [
              "SUCCEEDED",
              "PROCESSING",
              "FAILED"
            ]
          },
          "failure_code": {
            "description": "Why it FAILED, or null.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/SavedMethodFailureCode"
              },
              {
                "type": "null"
              }
            ]
          }
        }
      },
      "SavedMethodFailureCode": {
        "description": "Why a debit of a saved payment method failed.",
        "type": "string",
        "enum": [
          "insufficient_funds",
          "payment_method_revoked",
          "amount_exceeds_method_limit",
          "temporarily_unavailable"
        ]
      },
      "FeeParts": {
        "description": "The parts of a fee.",
        "type": "object",
        "required": [
          "fee",
          "fee_tax"
        ],
        "properties": {
          "fee": {
            "description": "The fee before tax, negative.",
            "$ref": "#/components/schemas/Money"
          },
          "fee_tax": {
            "description": "The tax on it (IGV), negative.",
            "$ref": "#/components/schemas/Money"
          }
        }
      },
      "FeeBreakdown": {
        "description": "The fee of a payment with one payment method. A fee that is not below the amount takes all of it, so `net` is never\nnegative.\n",
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
            "description": "The amount that the payer pays.",
            "$ref": "#/components/schemas/Money"
          },
          "fee": {
            "description": "The fee including its tax, negative.",
            "$ref": "#/components/schemas/Money"
          },
          "breakdown": {
            "$ref": "#/components/schemas/FeeParts"
          },
          "net": {
            "description": "The amount that the merchant receives.",
            "$ref": "#/components/schemas/Money"
          },
          "plan_version": {
            "description": "The version of the fee plan.",
            "type": "string"
          }
        }
      },
      "FeesByMethod": {
        "description": "The fee of the payment with each offered payment method.",
        "type": "object",
        "properties": {
          "INTEROPERABLE_QR": {
            "description": "The fee with an interoperable QR.",
            "$ref": "#/components/schemas/FeeBreakdown"
          },
          "BANK_TRANSFER": {
            "description": "The fee with a bank payment code.",
            "$ref": "#/components/schemas/FeeBreakdown"
          },
          "WALLET": {
            "description": "The fee with a saved wallet.",
            "$ref": "#/components/schemas/FeeBreakdown"
          }
        }
      },
      "FeePreview": {
        "description": "The fee for the payment method that was used. Before the payment, the fee for the first offered method.",
        "allOf": [
          {
            "$ref": "#/components/schemas/FeeBreakdown"
          },
          {
            "$ref": "#/components/schemas/FeeMethods"
          }
        ]
      },
      "FeeMethods": {
        "description": "The payment method of a fee, and the fees of all offered payment methods.",
        "type": "object",
        "required": [
          "payment_method_type",
          "by_method"
        ],
        "properties": {
          "payment_method_type": {
            "description": "The payment method that the fee is for.",
            "$ref": "#/components/schemas/PaymentMethodType"
          },
          "by_method": {
            "$ref": "#/components/schemas/FeesByMethod"
          }
        }
      },
      "Settlement": {
        "description": "The ledger entry of a paid payment intent.",
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
            "$ref": "#/components/schemas/BalanceTransactionId"
          },
          "status": {
            "$ref": "#/components/schemas/BalanceTransactionStatus"
          },
          "gross": {
            "description": "The amount that the payer paid.",
            "$ref": "#/components/schemas/Money"
          },
          "fee": {
            "description": "The fee before tax, negative.",
            "$ref": "#/components/schemas/Money"
          },
          "fee_tax": {
            "description": "The tax on it (IGV), negative.",
            "$ref": "#/components/schemas/Money"
          },
          "net": {
            "description": "The amount that the merchant receives.",
            "$ref": "#/components/schemas/Money"
          },
          "available_on": {
            "description": "The time from which it can be paid out.",
            "$ref": "#/components/schemas/Timestamp"
          },
          "available_confirmed": {
            "description": "True when it is AVAILABLE.",
            "type": "boolean"
          },
          "payout_id": {
            "description": "The payout that includes it, or null.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/PayoutId"
              },
              {
                "type": "null"
              }
            ]
          }
        }
      },
      "PaymentIntent": {
        "description": "One amount to collect.",
        "type": "object",
        "required": [
          "id",
          "merchant_id",
          "livemode",
          "customer",
          "amount",
          "status",
          "payment_method_types",
          "payment_method",
          "checkout_url",
          "client_secret",
          "description",
          "external_reference",
          "requires_customer_info",
          "metadata",
          "expires_at",
          "paid_with",
          "payment_id",
          "amount_refunded",
          "last_saved_method_payment",
          "created_at"
        ],
        "properties": {
          "id": {
            "$ref": "#/components/schemas/PaymentIntentId"
          },
          "merchant_id": {
            "$ref": "#/components/schemas/MerchantId"
          },
          "livemode": {
            "description": "True if real money is collected (live mode).",
            "type": "boolean"
          },
          "customer": {
            "description": "The customer, or null.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/EmbeddedCustomer"
              },
              {
                "type": "null"
              }
            ]
          },
          "amount": {
            "description": "The amount to collect.",
            "$ref": "#/components/schemas/Money"
          },
          "status": {
            "$ref": "#/components/schemas/PaymentIntentStatus"
          },
          "payment_method_types": {
            "description": "The offered payment methods.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/PaymentMethodType"
            }
          },
          "payment_method": {
            "description": "The payment instructions. Null with the status SUCCEEDED, EXPIRED or CANCELLED.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/PaymentInstructions"
              },
              {
                "type": "null"
              }
            ]
          },
          "checkout_url": {
            "description": "The URL of the hosted payment page. While the payment intent can be paid, the URL fragment contains the client secret.",
            "type": "string",
            "format": "uri"
          },
          "client_secret": {
            "description": "Gives a front end access to this payment intent without an API key. Null with the status SUCCEEDED, EXPIRED or CANCELLED.",
            "type": [
              "string",
              "null"
            ]
          },
          "description": {
            "description": "What it is for, in your own words.",
            "type": [
              "string",
              "null"
            ]
          },
          "external_reference": {
            "description": "Your own reference.",
            "type": [
              "string",
              "null"
            ]
          },
          "requires_customer_info": {
            "description": "Whether the payment page asks the payer for name and email.",
            "type": "boolean"
          },
          "metadata": {
            "$ref": "#/components/schemas/Metadata"
          },
          "expires_at": {
            "description": "When it expires. Null means never.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/Timestamp"
              },
              {
                "type": "null"
              }
            ]
          },
          "paid_with": {
            "description": "How it was paid. Null until it is paid.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/PaidWith"
              },
              {
                "type": "null"
              }
            ]
          },
          "payment_id": {
            "description": "The id of the payment. Null until it is paid.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/PaymentId"
              },
              {
                "type": "null"
              }
            ]
          },
          "amount_refunded": {
            "description": "What was refunded, including the refunds that are still PENDING. Refunds that failed do not count.",
            "$ref": "#/components/schemas/Money"
          },
          "last_saved_method_payment": {
            "description": "The last debit of a saved payment method, or null.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/SavedMethodPayment"
              },
              {
                "type": "null"
              }
            ]
          },
          "created_at": {
            "description": "When it was created.",
            "$ref": "#/components/schemas/Timestamp"
          }
        }
      },
      "PaymentIntentDetails": {
        "description": "A payment intent as GET /payment-intents/{id} returns it.",
        "allOf": [
          {
            "$ref": "#/components/schemas/PaymentIntent"
          },
          {
            "$ref": "#/components/schemas/PaymentIntentFees"
          }
        ]
      },
      "PaymentIntentFees": {
        "description": "The fees of a payment intent. Returned to secret keys only.",
        "type": "object",
        "properties": {
          "fee_preview": {
            "$ref": "#/components/schemas/FeePreview"
          },
          "settlement": {
            "description": "The ledger entry of the payment. Left out until the payment intent is paid.",
            "$ref": "#/components/schemas/Settlement"
          }
        }
      },
      "ExistingCustomer": {
        "description": "An existing customer by `id`. All other fields are ignored.",
        "type": "object",
        "required": [
          "id"
        ],
        "properties": {
          "id": {
            "description": "The id of an existing customer.",
            "$ref": "#/components/schemas/CustomerId",
            "maxLength": 40
          }
        }
      },
      "PaymentIntentCustomer": {
        "description": "A customer by `external_id`, or a new one.",
        "type": "object",
        "additionalProperties": false,
        "properties": {
          "type": {
            "description": "Required for a new customer.",
            "$ref": "#/components/schemas/CustomerType"
          },
          "external_id": {
            "description": "Your own id of the customer. If a customer has it, that customer is used and the other fields are ignored. If not, the new customer gets it.",
            "$ref": "#/components/schemas/Reference"
          },
          "first_name": {
            "description": "For an INDIVIDUAL.",
            "$ref": "#/components/schemas/PersonName"
          },
          "last_name": {
            "description": "For an INDIVIDUAL.",
            "$ref": "#/components/schemas/PersonName"
          },
          "company_name": {
            "description": "For a COMPANY.",
            "$ref": "#/components/schemas/CompanyName"
          },
          "document": {
            "$ref": "#/components/schemas/IdentityDocument"
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
            "description": "Your own id of the customer. If a customer has it, that customer is used. If not, the new customer gets it.",
            "$ref": "#/components/schemas/Reference"
          },
          "name": {
            "description": "The first name of a new customer.",
            "$ref": "#/components/schemas/PersonName"
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
        "description": "The payment intent to create.",
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
            "description": "The offered payment methods. WALLET is not available yet; a request with it gets 422.",
            "type": "array",
            "minItems": 1,
            "maxItems": 3,
            "uniqueItems": true,
            "items": {
              "$ref": "#/components/schemas/PaymentMethodType"
            }
          },
          "customer": {
            "description": "An existing customer by `id` or by `external_id` (all other fields are then ignored), or `type` and the data of a new one. An empty object means no customer.",
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
            "$ref": "#/components/schemas/Description"
          },
          "external_reference": {
            "$ref": "#/components/schemas/Reference"
          },
          "requires_customer_info": {
            "description": "Whether the payment page asks the payer for name and email.",
            "type": "boolean"
          },
          "expires_at": {
            "description": "When the payment intent expires, from one minute to one year ahead. Without it, the payment intent never expires.",
            "$ref": "#/components/schemas/TimestampInput"
          },
          "metadata": {
            "$ref": "#/components/schemas/Metadata"
          }
        }
      },
      "PaymentSimulation": {
        "description": "The result to simulate.",
        "type": "object",
        "additionalProperties": false,
        "required": [
          "outcome"
        ],
        "properties": {
          "outcome": {
            "description": "Whether the payment succeeds.",
            "type": "string",
            "enum": [
              "SUCCEEDED",
              "FAILED"
            ]
          },
          "payment_method_type": {
            "description": "The payment method to use. Required if the payment intent offers several.",
            "$ref": "#/components/schemas/PaymentMethodType"
          }
        }
      },
      "CheckoutSession": {
        "description": "A one-time charge with a hosted payment page.",
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
            "$ref": "#/components/schemas/CheckoutSessionId"
          },
          "merchant_id": {
            "$ref": "#/components/schemas/MerchantId"
          },
          "payment_intent_id": {
            "description": "The payment intent of the session.",
            "$ref": "#/components/schemas/PaymentIntentId"
          },
          "amount": {
            "description": "The amount to collect.",
            "$ref": "#/components/schemas/Money"
          },
          "status": {
            "$ref": "#/components/schemas/CheckoutSessionStatus"
          },
          "checkout_url": {
            "description": "The URL of the hosted payment page. The URL fragment contains the client secret.",
            "type": "string",
            "format": "uri"
          },
          "created_at": {
            "description": "When it was created.",
            "$ref": "#/components/schemas/Timestamp"
          }
        }
      },
      "CheckoutSessionCreated": {
        "description": "A new checkout session, with its client secret and the payment instructions.",
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
            "$ref": "#/components/schemas/CheckoutSessionId"
          },
          "merchant_id": {
            "$ref": "#/components/schemas/MerchantId"
          },
          "customer_id": {
            "description": "The customer, or null.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/CustomerId"
              },
              {
                "type": "null"
              }
            ]
          },
          "payment_intent_id": {
            "description": "The payment intent of the session.",
            "$ref": "#/components/schemas/PaymentIntentId"
          },
          "amount": {
            "description": "The amount to collect.",
            "$ref": "#/components/schemas/Money"
          },
          "status": {
            "$ref": "#/components/schemas/CheckoutSessionStatus"
          },
          "description": {
            "description": "What it is for, in your own words.",
            "type": [
              "string",
              "null"
            ]
          },
          "success_url": {
            "description": "The URL to which the payer goes after paying.",
            "type": [
              "string",
              "null"
            ],
            "format": "uri"
          },
          "client_secret": {
            "description": "Gives a front end access to this checkout session without an API key.",
            "type": "string"
          },
          "checkout_url": {
            "description": "The URL of the hosted payment page. The URL fragment contains the client secret.",
            "type": "string",
            "format": "uri"
          },
          "payment_method": {
            "description": "The payment instructions.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/PaymentInstructions"
              },
              {
                "type": "null"
              }
            ]
          },
          "created_at": {
            "description": "When it was created.",
            "$ref": "#/components/schemas/Timestamp"
          }
        }
      },
      "Checkout": {
        "description": "What a payer may see of a checkout session or a payment intent.",
        "type": "object",
        "required": [
          "id",
          "payment_intent_id",
          "livemode",
          "merchant_name",
          "amount",
          "description",
          "status",
          "payment_method_types",
          "payment_method",
          "requires_customer_info",
          "success_url",
          "now",
          "expires_at",
          "paid_with"
        ],
        "properties": {
          "id": {
            "description": "The id in the request.",
            "$ref": "#/components/schemas/CheckoutId"
          },
          "payment_intent_id": {
            "description": "The payment intent that is paid.",
            "$ref": "#/components/schemas/PaymentIntentId"
          },
          "livemode": {
            "description": "True if real money is collected (live mode).",
            "type": "boolean"
          },
          "merchant_name": {
            "description": "The trade name of the merchant, else the legal name.",
            "type": "string"
          },
          "amount": {
            "description": "The amount to pay.",
            "$ref": "#/components/schemas/Money"
          },
          "description": {
            "description": "What the payment is for.",
            "type": [
              "string",
              "null"
            ]
          },
          "status": {
            "$ref": "#/components/schemas/PaymentIntentStatus"
          },
          "payment_method_types": {
            "description": "The offered payment methods.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/PaymentMethodType"
            }
          },
          "payment_method": {
            "description": "How to pay. Null when it cannot be paid now.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/PaymentInstructions"
              },
              {
                "type": "null"
              }
            ]
          },
          "requires_customer_info": {
            "description": "Whether the payer's name and email are still to be asked.",
            "type": "boolean"
          },
          "success_url": {
            "description": "The URL to which the payer goes after paying.",
            "type": [
              "string",
              "null"
            ],
            "format": "uri"
          },
          "now": {
            "description": "The time of this response. In test mode it is the time of the test clock, as `expires_at` is.",
            "$ref": "#/components/schemas/Timestamp"
          },
          "expires_at": {
            "description": "When it expires. Null means never.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/Timestamp"
              },
              {
                "type": "null"
              }
            ]
          },
          "paid_with": {
            "description": "How it was paid. Null until then.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/PaidWith"
              },
              {
                "type": "null"
              }
            ]
          }
        }
      },
      "CheckoutCustomer": {
        "description": "The payer.",
        "type": "object",
        "additionalProperties": false,
        "required": [
          "name",
          "email"
        ],
        "properties": {
          "name": {
            "description": "The payer's name.",
            "type": "string",
            "minLength": 1,
            "maxLength": 100,
            "pattern": "\\S",
            "x-message": "Write a name."
          },
          "email": {
            "$ref": "#/components/schemas/Email"
          }
        }
      },
      "CheckoutSessionCreate": {
        "description": "The checkout session to create.",
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
            "description": "The offered payment methods.",
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
            "description": "An existing customer by `id` (all other fields are then ignored) or by `external_id`, or a new one. An empty object means no customer.",
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
            "$ref": "#/components/schemas/Description"
          },
          "external_reference": {
            "$ref": "#/components/schemas/Reference"
          },
          "success_url": {
            "description": "The https URL to which the payer goes after paying. With a test key, http to localhost, 127.x.x.x or [::1] is also accepted. If the operator has set a list of hosts for the merchant, the host must be on it, with its port unless it is the default port.",
            "type": "string",
            "format": "uri",
            "maxLength": 2000
          },
          "expires_at": {
            "description": "When the payment intent expires, from one minute to one year ahead. Without it, the payment intent never expires.",
            "$ref": "#/components/schemas/TimestampInput"
          },
          "metadata": {
            "$ref": "#/components/schemas/Metadata"
          }
        }
      },
      "Refund": {
        "description": "Money that is returned to the payer of one payment intent.",
        "type": "object",
        "required": [
          "id",
          "payment_intent_id",
          "livemode",
          "amount",
          "status",
          "reason",
          "failure_code",
          "failure_message",
          "balance_transaction_id",
          "settled_at",
          "created_at"
        ],
        "properties": {
          "id": {
            "$ref": "#/components/schemas/RefundId"
          },
          "payment_intent_id": {
            "$ref": "#/components/schemas/PaymentIntentId"
          },
          "livemode": {
            "description": "True if real money is returned (live mode).",
            "type": "boolean"
          },
          "amount": {
            "description": "The amount that the payer gets.",
            "$ref": "#/components/schemas/Money"
          },
          "status": {
            "$ref": "#/components/schemas/RefundStatus"
          },
          "reason": {
            "description": "Why it was refunded, in your own words.",
            "type": [
              "string",
              "null"
            ]
          },
          "failure_code": {
            "description": "Why it FAILED, or null.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/RefundFailureCode"
              },
              {
                "type": "null"
              }
            ]
          },
          "failure_message": {
            "description": "The reason of the failure as a sentence for people.",
            "type": [
              "string",
              "null"
            ]
          },
          "balance_transaction_id": {
            "description": "Its entry in the ledger. Null until it has SUCCEEDED.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/BalanceTransactionId"
              },
              {
                "type": "null"
              }
            ]
          },
          "settled_at": {
            "description": "When it succeeded or failed. Null while it is PENDING.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/Timestamp"
              },
              {
                "type": "null"
              }
            ]
          },
          "created_at": {
            "description": "When it was created.",
            "$ref": "#/components/schemas/Timestamp"
          }
        }
      },
      "RefundFailureCode": {
        "description": "Why a refund failed. New codes may be added.",
        "type": "string",
        "enum": [
          "bank_rejected"
        ]
      },
      "RefundCreate": {
        "description": "The refund to create.",
        "type": "object",
        "additionalProperties": false,
        "properties": {
          "amount": {
            "description": "At most what is left. Without it, all that is left is refunded.",
            "$ref": "#/components/schemas/RefundAmount"
          },
          "reason": {
            "description": "Why, in your own words. The payer does not see it.",
            "type": "string",
            "minLength": 1,
            "maxLength": 500
          }
        }
      },
      "RefundAmount": {
        "description": "An amount to refund, in soles.",
        "type": "object",
        "additionalProperties": false,
        "required": [
          "amount",
          "currency"
        ],
        "properties": {
          "amount": {
            "description": "From 0.01 to 999999.99, with at most two decimals.",
            "type": "string",
            "pattern": "^(0|[1-9]\\d{0,6})(\\.\\d{1,2})?$",
            "x-message": "Write a string in soles such as \"25.90\": at most 999999.99, at most two decimals, no leading zero."
          },
          "currency": {
            "description": "The only currency is PEN (soles).",
            "type": "string",
            "const": "PEN",
            "x-message": "Only PEN is accepted."
          }
        }
      },
      "RefundOutcome": {
        "description": "The result of a refund. PENDING ends only by `settle`. DENY makes it FAILED.",
        "type": "string",
        "enum": [
          "SUCCEED",
          "PENDING",
          "DENY"
        ]
      },
      "RefundSimulation": {
        "description": "The result of the next refund, or the end of a PENDING one.",
        "type": "object",
        "additionalProperties": false,
        "properties": {
          "next_outcome": {
            "description": "The result of the next refund.",
            "$ref": "#/components/schemas/RefundOutcome"
          },
          "settle": {
            "$ref": "#/components/schemas/RefundSettling"
          }
        }
      },
      "RefundSettling": {
        "description": "Ends a PENDING refund.",
        "type": "object",
        "additionalProperties": false,
        "required": [
          "refund_id",
          "result"
        ],
        "properties": {
          "refund_id": {
            "description": "A PENDING refund of this payment intent.",
            "$ref": "#/components/schemas/RefundId",
            "maxLength": 40
          },
          "result": {
            "description": "COMPLETE: it succeeds. DENY: it fails.",
            "type": "string",
            "enum": [
              "COMPLETE",
              "DENY"
            ]
          }
        }
      },
      "RefundSimulator": {
        "description": "The state of the refund simulator of one payment intent.",
        "type": "object",
        "required": [
          "next_outcome",
          "pending"
        ],
        "properties": {
          "next_outcome": {
            "description": "The result of the next refund.",
            "$ref": "#/components/schemas/RefundOutcome"
          },
          "pending": {
            "description": "The ids of the PENDING refunds, newest first.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/RefundId"
            }
          }
        }
      },
      "BalanceTransaction": {
        "description": "One entry of the merchant's ledger. gross + fee + fee_tax = net.",
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
            "$ref": "#/components/schemas/BalanceTransactionId"
          },
          "type": {
            "$ref": "#/components/schemas/BalanceTransactionType"
          },
          "status": {
            "$ref": "#/components/schemas/BalanceTransactionStatus"
          },
          "currency": {
            "$ref": "#/components/schemas/Currency"
          },
          "payment_method": {
            "description": "The payment method of the payment, or of the payment that was refunded. Null for other entries.",
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
            "description": "The type of the object that caused the entry, for example PAYMENT.",
            "type": "string"
          },
          "source_id": {
            "description": "The id of the object that caused the entry, for example pay_….",
            "type": "string"
          },
          "gross": {
            "description": "The amount that the payer paid. Of a refund, what the payer got back, negative.",
            "$ref": "#/components/schemas/Money"
          },
          "fee": {
            "description": "The fee before tax, negative.",
            "$ref": "#/components/schemas/Money"
          },
          "fee_tax": {
            "description": "The tax on it (IGV), negative.",
            "$ref": "#/components/schemas/Money"
          },
          "net": {
            "description": "The amount that the merchant receives. Of a refund, what it bears, negative.",
            "$ref": "#/components/schemas/Money"
          },
          "available_on": {
            "description": "The time from which it can be paid out.",
            "$ref": "#/components/schemas/Timestamp"
          },
          "available_confirmed": {
            "description": "True when it is AVAILABLE.",
            "type": "boolean"
          },
          "created_at": {
            "description": "When it was recorded.",
            "$ref": "#/components/schemas/Timestamp"
          }
        }
      },
      "Balance": {
        "description": "The collected money by status.",
        "type": "object",
        "required": [
          "currency",
          "pending_deposit",
          "deposited",
          "by_status"
        ],
        "properties": {
          "currency": {
            "$ref": "#/components/schemas/Currency"
          },
          "pending_deposit": {
            "description": "Collected, but not yet paid out to the bank.",
            "$ref": "#/components/schemas/Money"
          },
          "deposited": {
            "description": "Paid out to the bank so far.",
            "$ref": "#/components/schemas/Money"
          },
          "by_status": {
            "$ref": "#/components/schemas/BalanceByStatus"
          }
        }
      },
      "BalanceByStatus": {
        "description": "The net amount of the ledger entries with each status.",
        "type": "object",
        "required": [
          "PENDING",
          "AVAILABLE",
          "IN_PAYOUT",
          "PAID"
        ],
        "properties": {
          "PENDING": {
            "description": "Collected but not yet available.",
            "$ref": "#/components/schemas/Money"
          },
          "AVAILABLE": {
            "description": "Can be paid out.",
            "$ref": "#/components/schemas/Money"
          },
          "IN_PAYOUT": {
            "description": "Included in a payout.",
            "$ref": "#/components/schemas/Money"
          },
          "PAID": {
            "description": "At the bank.",
            "$ref": "#/components/schemas/Money"
          }
        }
      },
      "Payout": {
        "description": "A transfer of collected money to the merchant's bank account.",
        "type": "object",
        "required": [
          "id",
          "source",
          "amount",
          "gross_amount",
          "fee_amount",
          "destination_bank",
          "destination_account_masked",
          "status",
          "payout_account_id",
          "statement_descriptor",
          "arrival_expected_on",
          "initiated_at",
          "paid_at",
          "created_at",
          "failure_code",
          "failure_message"
        ],
        "properties": {
          "id": {
            "$ref": "#/components/schemas/PayoutId"
          },
          "source": {
            "description": "What created it: the schedule, or a call.",
            "type": "string",
            "enum": [
              "SCHEDULE",
              "MANUAL"
            ]
          },
          "amount": {
            "description": "The amount that arrives: gross_amount plus fee_amount.",
            "$ref": "#/components/schemas/Money"
          },
          "gross_amount": {
            "description": "The amount that payers paid, less refunds.",
            "$ref": "#/components/schemas/Money"
          },
          "fee_amount": {
            "description": "The fees including their taxes, negative.",
            "$ref": "#/components/schemas/Money"
          },
          "destination_bank": {
            "description": "The name of the bank.",
            "type": "string"
          },
          "destination_account_masked": {
            "description": "The account number. Only its last digits are shown.",
            "type": "string"
          },
          "status": {
            "$ref": "#/components/schemas/PayoutStatus"
          },
          "payout_account_id": {
            "$ref": "#/components/schemas/PayoutAccountId"
          },
          "statement_descriptor": {
            "description": "The text on the bank statement.",
            "type": [
              "string",
              "null"
            ],
            "maxLength": 22
          },
          "arrival_expected_on": {
            "description": "The day on which it is expected to arrive: the next business day after it is submitted.",
            "type": [
              "string",
              "null"
            ],
            "format": "date"
          },
          "initiated_at": {
            "description": "When it was submitted to the bank.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/Timestamp"
              },
              {
                "type": "null"
              }
            ]
          },
          "paid_at": {
            "description": "When it arrived.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/Timestamp"
              },
              {
                "type": "null"
              }
            ]
          },
          "created_at": {
            "description": "When it was created.",
            "$ref": "#/components/schemas/Timestamp"
          },
          "failure_code": {
            "description": "Why it FAILED, or null.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/PayoutFailureCode"
              },
              {
                "type": "null"
              }
            ]
          },
          "failure_message": {
            "description": "The reason as a sentence for people.",
            "type": [
              "string",
              "null"
            ]
          }
        }
      },
      "PayoutFailureCode": {
        "description": "Why a payout failed. After `account_closed` and `invalid_account_number`, the account receives no more payouts:\nsee `paused_reason`.\n",
        "type": "string",
        "enum": [
          "account_closed",
          "invalid_account_number",
          "holder_mismatch",
          "bank_rejected"
        ]
      },
      "PayoutAccount": {
        "description": "A bank account that receives payouts. Its CCI is never shown.",
        "type": "object",
        "required": [
          "id",
          "account_masked",
          "bank",
          "account_type",
          "holder",
          "cci_check",
          "default",
          "payable_from",
          "paused_reason",
          "created_at"
        ],
        "properties": {
          "id": {
            "$ref": "#/components/schemas/PayoutAccountId"
          },
          "account_masked": {
            "description": "The account number. Only its last digits are shown.",
            "type": "string"
          },
          "bank": {
            "description": "The bank, according to its code in the CCI.",
            "type": "string"
          },
          "account_type": {
            "$ref": "#/components/schemas/PayoutAccountType"
          },
          "holder": {
            "description": "The merchant's legal name and tax number.",
            "type": "string"
          },
          "cci_check": {
            "description": "Whether the check digits of the CCI are correct.",
            "type": "string",
            "enum": [
              "VALID",
              "UNVERIFIED"
            ]
          },
          "default": {
            "description": "Whether this account receives the payouts.",
            "type": "boolean"
          },
          "payable_from": {
            "description": "Of the default account, the time from which it receives payouts. Null for another account.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/Timestamp"
              },
              {
                "type": "null"
              }
            ]
          },
          "paused_reason": {
            "description": "Why the account receives no more payouts: the failure code of its last payout. Null while it can receive\npayouts. Correct the account at your bank and make it the default again, or make another account the default.\n",
            "x-extension": true,
            "anyOf": [
              {
                "$ref": "#/components/schemas/PayoutFailureCode"
              },
              {
                "type": "null"
              }
            ]
          },
          "created_at": {
            "description": "When it was registered.",
            "$ref": "#/components/schemas/Timestamp"
          }
        }
      },
      "PayoutAccountType": {
        "description": "The kind of bank account.",
        "type": "string",
        "enum": [
          "CHECKING",
          "SAVINGS"
        ]
      },
      "PayoutAccountCreate": {
        "description": "A bank account of the merchant.",
        "type": "object",
        "additionalProperties": false,
        "required": [
          "cci",
          "account_type"
        ],
        "properties": {
          "cci": {
            "description": "The interbank account code (CCI).",
            "type": "string",
            "pattern": "^\\d{20}$",
            "x-message": "A CCI has 20 digits."
          },
          "account_type": {
            "$ref": "#/components/schemas/PayoutAccountType"
          }
        }
      },
      "PayoutSettings": {
        "description": "When payouts are created, and their smallest and largest amount.",
        "type": "object",
        "required": [
          "schedule",
          "weekly_day",
          "thresholds"
        ],
        "properties": {
          "schedule": {
            "description": "When payouts are created. PROVIDER means every business day.",
            "type": "string",
            "enum": [
              "PROVIDER",
              "DAILY",
              "WEEKLY",
              "MANUAL"
            ]
          },
          "weekly_day": {
            "description": "The day of a WEEKLY schedule, or null.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/PayoutDay"
              },
              {
                "type": "null"
              }
            ]
          },
          "thresholds": {
            "$ref": "#/components/schemas/PayoutThresholds"
          }
        }
      },
      "PayoutSettingsReplace": {
        "description": "The settings that replace the present ones.",
        "type": "object",
        "additionalProperties": false,
        "required": [
          "schedule"
        ],
        "properties": {
          "schedule": {
            "description": "When payouts are created. PROVIDER means every business day.",
            "type": "string",
            "enum": [
              "PROVIDER",
              "DAILY",
              "WEEKLY",
              "MANUAL"
            ],
            "x-message": "Write one of these: PROVIDER, DAILY, WEEKLY, MANUAL."
          },
          "weekly_day": {
            "description": "The day of a WEEKLY schedule, required for it. Not allowed for another one.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/PayoutDay"
              },
              {
                "type": "null"
              }
            ],
            "x-message": "Write one of these: MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY."
          },
          "thresholds": {
            "$ref": "#/components/schemas/PayoutThresholdsInput"
          }
        }
      },
      "TestClock": {
        "description": "The time of the merchant's test mode.",
        "type": "object",
        "required": [
          "status",
          "now",
          "advancing_to",
          "ahead_seconds"
        ],
        "properties": {
          "status": {
            "description": "ADVANCING until everything that is due by `advancing_to` has happened.",
            "type": "string",
            "enum": [
              "READY",
              "ADVANCING"
            ]
          },
          "now": {
            "description": "The time of the merchant's test mode.",
            "$ref": "#/components/schemas/Timestamp"
          },
          "advancing_to": {
            "description": "The time to which the clock is being moved. Null when it is READY.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/Timestamp"
              },
              {
                "type": "null"
              }
            ]
          },
          "ahead_seconds": {
            "description": "How far `now` is ahead of real time. 0 where the clock was never moved.",
            "type": "integer",
            "minimum": 0
          }
        }
      },
      "TestClockAdvance": {
        "description": "How far to move the clock, or to what time. Exactly one of them.",
        "type": "object",
        "additionalProperties": false,
        "properties": {
          "by": {
            "description": "An ISO 8601 duration of whole numbers, such as `P1M`, `P2DT6H` or `PT65S`. Years and months are those of the\ncalendar in Lima: one month after 31 January is the last day of February. At most 366 days.\n",
            "type": "string",
            "pattern": "^P(\\d{1,4}Y)?(\\d{1,4}M)?(\\d{1,4}W)?(\\d{1,4}D)?(T(\\d{1,6}H)?(\\d{1,6}M)?(\\d{1,9}S)?)?$",
            "x-message": "Write an ISO 8601 duration of whole numbers, such as P1M, P2DT6H or PT65S."
          },
          "to": {
            "description": "A time after `now`, at most 366 days ahead of it.",
            "$ref": "#/components/schemas/TimestampInput"
          }
        }
      },
      "PayoutThresholdsInput": {
        "description": "The smallest and the largest amount of a payout. Null or left out means none.",
        "type": "object",
        "additionalProperties": false,
        "properties": {
          "minimum": {
            "description": "While less than this amount is available, the schedule creates no payout.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/PayoutThreshold"
              },
              {
                "type": "null"
              }
            ],
            "x-message": "Must be an amount in soles."
          },
          "maximum": {
            "description": "The largest amount of one payout, at least the minimum. A payment that alone is larger gets a payout of its\nown. What is above the maximum waits for the next payout.\n",
            "anyOf": [
              {
                "$ref": "#/components/schemas/PayoutThreshold"
              },
              {
                "type": "null"
              }
            ],
            "x-message": "Must be an amount in soles."
          }
        }
      },
      "PayoutThreshold": {
        "description": "An amount in soles.",
        "type": "object",
        "additionalProperties": false,
        "required": [
          "amount",
          "currency"
        ],
        "properties": {
          "amount": {
            "description": "From 0.01 to 9999999.99, with at most two decimals.",
            "type": "string",
            "pattern": "^(0|[1-9]\\d{0,6})(\\.\\d{1,2})?$",
            "x-message": "Write a string in soles such as \"50.00\": at most two decimals, no leading zero."
          },
          "currency": {
            "description": "The only currency is PEN (soles).",
            "type": "string",
            "const": "PEN",
            "x-message": "Only PEN is accepted."
          }
        }
      },
      "PayoutDay": {
        "description": "A business day of the week.",
        "type": "string",
        "enum": [
          "MONDAY",
          "TUESDAY",
          "WEDNESDAY",
          "THURSDAY",
          "FRIDAY"
        ]
      },
      "PayoutThresholds": {
        "description": "The smallest and the largest amount of a payout.",
        "type": "object",
        "required": [
          "minimum",
          "maximum"
        ],
        "properties": {
          "minimum": {
            "description": "While less than this amount is available, the schedule creates no payout.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/Money"
              },
              {
                "type": "null"
              }
            ]
          },
          "maximum": {
            "description": "The largest amount of one payout. A payment that alone is larger gets a payout of its own.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/Money"
              },
              {
                "type": "null"
              }
            ]
          }
        }
      },
      "WebhookEndpoint": {
        "description": "A URL that receives events.",
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
            "$ref": "#/components/schemas/WebhookEndpointId"
          },
          "url": {
            "description": "The URL that receives the events.",
            "type": "string",
            "format": "uri"
          },
          "events": {
            "description": "The event types that it receives.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/EventSelector"
            }
          },
          "description": {
            "description": "What it is for, in your own words.",
            "type": [
              "string",
              "null"
            ]
          },
          "status": {
            "description": "A DISABLED endpoint receives nothing.",
            "type": "string",
            "enum": [
              "ENABLED",
              "DISABLED"
            ]
          },
          "disabled_reason": {
            "description": "Why it is DISABLED, or null.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/WebhookEndpointDisabledReason"
              },
              {
                "type": "null"
              }
            ]
          },
          "livemode": {
            "description": "Whether it receives the events of live mode.",
            "type": "boolean"
          },
          "created_at": {
            "description": "When it was registered.",
            "$ref": "#/components/schemas/Timestamp"
          }
        }
      },
      "WebhookEndpointDisabledReason": {
        "description": "GONE means that it responded with 410, FAILING that every attempt failed for five days.",
        "type": "string",
        "enum": [
          "GONE",
          "FAILING"
        ]
      },
      "WebhookEndpointCreated": {
        "description": "A new webhook endpoint, with its signing secret.",
        "allOf": [
          {
            "$ref": "#/components/schemas/WebhookEndpoint"
          },
          {
            "$ref": "#/components/schemas/WebhookEndpointSecret"
          }
        ]
      },
      "WebhookEndpointSecret": {
        "description": "The secret that signs the events.",
        "type": "object",
        "required": [
          "signing_secret"
        ],
        "properties": {
          "signing_secret": {
            "description": "The secret that signs the events. Store it; it is not shown again.",
            "type": "string",
            "pattern": "^whsec_(test_)?[\\w-]{43}$"
          }
        }
      },
      "EventSelector": {
        "description": "An event type, or `*` for all types.",
        "anyOf": [
          {
            "$ref": "#/components/schemas/EventType"
          },
          {
            "type": "string",
            "const": "*"
          }
        ],
        "x-message": "Write an event type such as payment.succeeded, or * for all types."
      },
      "WebhookEndpointCreate": {
        "description": "The webhook endpoint to register.",
        "type": "object",
        "additionalProperties": false,
        "required": [
          "url",
          "events"
        ],
        "properties": {
          "url": {
            "$ref": "#/components/schemas/WebhookUrl"
          },
          "events": {
            "$ref": "#/components/schemas/EventSelectors"
          },
          "description": {
            "$ref": "#/components/schemas/Description"
          }
        }
      },
      "WebhookEndpointUpdate": {
        "description": "The fields of the webhook endpoint to change.",
        "type": "object",
        "additionalProperties": false,
        "properties": {
          "url": {
            "$ref": "#/components/schemas/WebhookUrl"
          },
          "events": {
            "$ref": "#/components/schemas/EventSelectors"
          },
          "description": {
            "description": "What it is for, in your own words. An empty string removes it.",
            "type": "string",
            "maxLength": 500
          },
          "status": {
            "description": "ENABLED enables the endpoint again.",
            "type": "string",
            "const": "ENABLED",
            "x-message": "Only ENABLED is accepted. To stop an endpoint, delete it."
          }
        }
      },
      "WebhookUrl": {
        "description": "The URL that receives the events. It must be a public https URL.",
        "type": "string",
        "format": "uri",
        "minLength": 1,
        "maxLength": 2000
      },
      "EventSelectors": {
        "description": "Event types, or only `*` for all types.",
        "type": "array",
        "minItems": 1,
        "maxItems": 50,
        "uniqueItems": true,
        "items": {
          "$ref": "#/components/schemas/EventSelector"
        }
      },
      "WebhookEvent": {
        "description": "An event as it is sent to webhook endpoints. Its `type` determines what `data` contains.",
        "oneOf": [
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
          },
          {
            "$ref": "#/components/schemas/RefundEvent"
          },
          {
            "$ref": "#/components/schemas/PayoutEvent"
          }
        ],
        "discriminator": {
          "propertyName": "type",
          "mapping": {
            "payment.created": "#/components/schemas/PaymentIntentEvent",
            "payment.succeeded": "#/components/schemas/PaymentIntentEvent",
            "payment.failed": "#/components/schemas/PaymentIntentEvent",
            "payment.expired": "#/components/schemas/PaymentIntentEvent",
            "payment.cancelled": "#/components/schemas/PaymentIntentEvent",
            "checkout.session.completed": "#/components/schemas/CheckoutSessionEvent",
            "customer.created": "#/components/schemas/CustomerEvent",
            "customer.updated": "#/components/schemas/CustomerEvent",
            "customer.deleted": "#/components/schemas/CustomerEvent",
            "balance.transaction_created": "#/components/schemas/BalanceTransactionEvent",
            "balance.available": "#/components/schemas/BalanceTransactionEvent",
            "refund.created": "#/components/schemas/RefundEvent",
            "refund.succeeded": "#/components/schemas/RefundEvent",
            "refund.failed": "#/components/schemas/RefundEvent",
            "payout.created": "#/components/schemas/PayoutEvent",
            "payout.paid": "#/components/schemas/PayoutEvent",
            "payout.failed": "#/components/schemas/PayoutEvent"
          }
        }
      },
      "PaymentIntentEvent": {
        "description": "An event about a payment intent.",
        "type": "object",
        "required": [
          "id",
          "type",
          "merchant_id",
          "created_at",
          "data",
          "request"
        ],
        "properties": {
          "id": {
            "description": "The id of the event, the same in every attempt. Use it to detect duplicates.",
            "$ref": "#/components/schemas/EventId"
          },
          "type": {
            "description": "What happened.",
            "type": "string",
            "enum": [
              "payment.created",
              "payment.succeeded",
              "payment.failed",
              "payment.expired",
              "payment.cancelled"
            ]
          },
          "merchant_id": {
            "$ref": "#/components/schemas/MerchantId"
          },
          "created_at": {
            "description": "When it happened.",
            "$ref": "#/components/schemas/Timestamp"
          },
          "data": {
            "$ref": "#/components/schemas/PaymentIntentEventData"
          },
          "request": {
            "description": "The API call that caused the event. Null if the system caused it.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/EventRequest"
              },
              {
                "type": "null"
              }
            ]
          }
        }
      },
      "PaymentIntentEventData": {
        "description": "The object that the event is about.",
        "type": "object",
        "required": [
          "payment_intent"
        ],
        "properties": {
          "payment_intent": {
            "$ref": "#/components/schemas/PaymentIntent"
          }
        }
      },
      "CheckoutSessionEvent": {
        "description": "An event about a checkout session that was paid.",
        "type": "object",
        "required": [
          "id",
          "type",
          "merchant_id",
          "created_at",
          "data",
          "request"
        ],
        "properties": {
          "id": {
            "description": "The id of the event, the same in every attempt. Use it to detect duplicates.",
            "$ref": "#/components/schemas/EventId"
          },
          "type": {
            "description": "What happened.",
            "type": "string",
            "const": "checkout.session.completed"
          },
          "merchant_id": {
            "$ref": "#/components/schemas/MerchantId"
          },
          "created_at": {
            "description": "When it happened.",
            "$ref": "#/components/schemas/Timestamp"
          },
          "data": {
            "$ref": "#/components/schemas/CheckoutSessionEventData"
          },
          "request": {
            "description": "The API call that caused the event. Null if the system caused it.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/EventRequest"
              },
              {
                "type": "null"
              }
            ]
          }
        }
      },
      "CheckoutSessionEventData": {
        "description": "The object that the event is about.",
        "type": "object",
        "required": [
          "checkout_session"
        ],
        "properties": {
          "checkout_session": {
            "$ref": "#/components/schemas/CheckoutSession"
          }
        }
      },
      "CustomerEvent": {
        "description": "An event about a customer.",
        "type": "object",
        "required": [
          "id",
          "type",
          "merchant_id",
          "created_at",
          "data",
          "request"
        ],
        "properties": {
          "id": {
            "description": "The id of the event, the same in every attempt. Use it to detect duplicates.",
            "$ref": "#/components/schemas/EventId"
          },
          "type": {
            "description": "What happened.",
            "type": "string",
            "enum": [
              "customer.created",
              "customer.updated",
              "customer.deleted"
            ]
          },
          "merchant_id": {
            "$ref": "#/components/schemas/MerchantId"
          },
          "created_at": {
            "description": "When it happened.",
            "$ref": "#/components/schemas/Timestamp"
          },
          "data": {
            "$ref": "#/components/schemas/CustomerEventData"
          },
          "request": {
            "description": "The API call that caused the event. Null if the system caused it.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/EventRequest"
              },
              {
                "type": "null"
              }
            ]
          }
        }
      },
      "CustomerEventData": {
        "description": "The object that the event is about.",
        "type": "object",
        "required": [
          "customer"
        ],
        "properties": {
          "customer": {
            "$ref": "#/components/schemas/Customer"
          }
        }
      },
      "BalanceTransactionEvent": {
        "description": "An event about a ledger entry.",
        "type": "object",
        "required": [
          "id",
          "type",
          "merchant_id",
          "created_at",
          "data",
          "request"
        ],
        "properties": {
          "id": {
            "description": "The id of the event, the same in every attempt. Use it to detect duplicates.",
            "$ref": "#/components/schemas/EventId"
          },
          "type": {
            "description": "What happened.",
            "type": "string",
            "enum": [
              "balance.transaction_created",
              "balance.available"
            ]
          },
          "merchant_id": {
            "$ref": "#/components/schemas/MerchantId"
          },
          "created_at": {
            "description": "When it happened.",
            "$ref": "#/components/schemas/Timestamp"
          },
          "data": {
            "$ref": "#/components/schemas/BalanceTransactionEventData"
          },
          "request": {
            "description": "The API call that caused the event. Null if the system caused it.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/EventRequest"
              },
              {
                "type": "null"
              }
            ]
          }
        }
      },
      "BalanceTransactionEventData": {
        "description": "The object that the event is about.",
        "type": "object",
        "required": [
          "balance_transaction"
        ],
        "properties": {
          "balance_transaction": {
            "$ref": "#/components/schemas/BalanceTransaction"
          }
        }
      },
      "RefundEvent": {
        "description": "An event about a refund.",
        "type": "object",
        "required": [
          "id",
          "type",
          "merchant_id",
          "created_at",
          "data",
          "request"
        ],
        "properties": {
          "id": {
            "description": "The id of the event, the same in every attempt. Use it to detect duplicates.",
            "$ref": "#/components/schemas/EventId"
          },
          "type": {
            "description": "What happened.",
            "type": "string",
            "enum": [
              "refund.created",
              "refund.succeeded",
              "refund.failed"
            ]
          },
          "merchant_id": {
            "$ref": "#/components/schemas/MerchantId"
          },
          "created_at": {
            "description": "When it happened.",
            "$ref": "#/components/schemas/Timestamp"
          },
          "data": {
            "$ref": "#/components/schemas/RefundEventData"
          },
          "request": {
            "description": "The API call that caused the event. Null if the system caused it.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/EventRequest"
              },
              {
                "type": "null"
              }
            ]
          }
        }
      },
      "RefundEventData": {
        "description": "The object that the event is about.",
        "type": "object",
        "required": [
          "refund"
        ],
        "properties": {
          "refund": {
            "$ref": "#/components/schemas/Refund"
          }
        }
      },
      "PayoutEvent": {
        "description": "An event about a payout.",
        "type": "object",
        "required": [
          "id",
          "type",
          "merchant_id",
          "created_at",
          "data",
          "request"
        ],
        "properties": {
          "id": {
            "description": "The id of the event, the same in every attempt. Use it to detect duplicates.",
            "$ref": "#/components/schemas/EventId"
          },
          "type": {
            "description": "What happened.",
            "type": "string",
            "enum": [
              "payout.created",
              "payout.paid",
              "payout.failed"
            ]
          },
          "merchant_id": {
            "$ref": "#/components/schemas/MerchantId"
          },
          "created_at": {
            "description": "When it happened.",
            "$ref": "#/components/schemas/Timestamp"
          },
          "data": {
            "$ref": "#/components/schemas/PayoutEventData"
          },
          "request": {
            "description": "The API call that caused the event. Null if the system caused it.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/EventRequest"
              },
              {
                "type": "null"
              }
            ]
          }
        }
      },
      "PayoutEventData": {
        "description": "The object that the event is about.",
        "type": "object",
        "required": [
          "payout"
        ],
        "properties": {
          "payout": {
            "$ref": "#/components/schemas/Payout"
          }
        }
      },
      "EventRequest": {
        "description": "The API call that caused an event.",
        "type": "object",
        "required": [
          "id",
          "idempotency_key"
        ],
        "properties": {
          "id": {
            "$ref": "#/components/schemas/RequestId"
          },
          "idempotency_key": {
            "description": "The idempotency key of the call, or null.",
            "type": [
              "string",
              "null"
            ]
          }
        }
      },
      "WebhookDelivery": {
        "description": "The delivery of one event to one webhook endpoint.",
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
            "$ref": "#/components/schemas/WebhookDeliveryId"
          },
          "event_id": {
            "$ref": "#/components/schemas/EventId"
          },
          "event_type": {
            "$ref": "#/components/schemas/EventType"
          },
          "webhook_endpoint_id": {
            "$ref": "#/components/schemas/WebhookEndpointId"
          },
          "url": {
            "description": "The URL of the endpoint when the delivery was created. The event is sent to the current URL of the endpoint.",
            "type": "string",
            "format": "uri"
          },
          "status": {
            "$ref": "#/components/schemas/WebhookDeliveryStatus"
          },
          "attempts": {
            "description": "The number of attempts so far.",
            "type": "integer",
            "minimum": 0
          },
          "next_attempt_at": {
            "description": "When the next attempt is due. Null if there is none.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/Timestamp"
              },
              {
                "type": "null"
              }
            ]
          },
          "attempt_history": {
            "description": "Every attempt, newest first.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/WebhookAttempt"
            }
          },
          "created_at": {
            "description": "When it was created.",
            "$ref": "#/components/schemas/Timestamp"
          }
        }
      },
      "WebhookAttempt": {
        "description": "One attempt of a delivery, and its result.",
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
            "description": "The number of the attempt, from 1.",
            "type": "integer",
            "minimum": 1
          },
          "at": {
            "description": "When it started.",
            "$ref": "#/components/schemas/Timestamp"
          },
          "outcome": {
            "description": "SUCCEEDED if a 2xx response arrived in time.",
            "type": "string",
            "enum": [
              "SUCCEEDED",
              "FAILED"
            ]
          },
          "response_status": {
            "description": "The status of the receiver's response, or null.",
            "type": [
              "integer",
              "null"
            ]
          },
          "duration_ms": {
            "description": "The duration in milliseconds.",
            "type": "integer",
            "minimum": 0
          },
          "error": {
            "description": "Why it failed before a complete response arrived, or null.",
            "type": [
              "string",
              "null"
            ]
          },
          "response_excerpt": {
            "description": "The first 1 KiB of the response body, or null.",
            "type": [
              "string",
              "null"
            ]
          }
        }
      },
      "CallRecord": {
        "description": "What happened with one call.",
        "type": "object",
        "required": [
          "id",
          "request_id",
          "correlation_id",
          "operation",
          "method",
          "path",
          "status",
          "error_code",
          "duration_ms",
          "key_last4",
          "livemode",
          "created_at",
          "event_ids"
        ],
        "properties": {
          "id": {
            "description": "The same as `request_id`, because every object of a list has an id.",
            "$ref": "#/components/schemas/RequestId"
          },
          "request_id": {
            "$ref": "#/components/schemas/RequestId"
          },
          "correlation_id": {
            "description": "The X-Request-Id that you sent, or null.",
            "type": [
              "string",
              "null"
            ]
          },
          "operation": {
            "description": "The name of the operation.",
            "type": "string"
          },
          "method": {
            "description": "The HTTP method.",
            "type": "string"
          },
          "path": {
            "description": "The path with its ids, without the query string. A value that is no id is shown as its name, such as `{id}`.",
            "type": "string"
          },
          "status": {
            "description": "The HTTP status of the response.",
            "type": "integer"
          },
          "error_code": {
            "description": "The `error.code` of the response, or null.",
            "type": [
              "string",
              "null"
            ]
          },
          "duration_ms": {
            "description": "The duration in milliseconds.",
            "type": "integer",
            "minimum": 0
          },
          "key_last4": {
            "description": "The last four characters of the API key. Null for a call with a client secret.",
            "type": [
              "string",
              "null"
            ]
          },
          "livemode": {
            "description": "True in live mode, false in test mode.",
            "type": "boolean"
          },
          "created_at": {
            "description": "When the call arrived, in real time.",
            "$ref": "#/components/schemas/Timestamp"
          },
          "event_ids": {
            "description": "The events that the call caused.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/EventId"
            }
          }
        }
      },
      "TraceItemKind": {
        "description": "What a line of a trace is about. New kinds may be added.",
        "type": "string",
        "enum": [
          "CALL",
          "STATUS",
          "LEDGER_ENTRY",
          "PAYOUT",
          "EVENT",
          "DELIVERY_ATTEMPT"
        ]
      },
      "TraceItem": {
        "description": "One thing that happened to a payment intent.",
        "type": "object",
        "required": [
          "at",
          "kind",
          "summary",
          "ref"
        ],
        "properties": {
          "at": {
            "description": "When it happened: the time of a call is real time, all others are the merchant's.",
            "$ref": "#/components/schemas/Timestamp"
          },
          "kind": {
            "$ref": "#/components/schemas/TraceItemKind"
          },
          "summary": {
            "description": "What happened, in a sentence for people. Its words may change.",
            "type": "string"
          },
          "ref": {
            "description": "The id of the call, payment intent, refund, ledger entry, payout, event or webhook delivery.",
            "type": "string"
          }
        }
      },
      "PaymentIntentTrace": {
        "description": "The history of one payment intent.",
        "type": "object",
        "required": [
          "id",
          "status",
          "truncated",
          "items"
        ],
        "properties": {
          "id": {
            "$ref": "#/components/schemas/PaymentIntentId"
          },
          "status": {
            "$ref": "#/components/schemas/PaymentIntentStatus"
          },
          "truncated": {
            "description": "True if there are more than 1,000 items, so that the oldest calls and attempts are left out, or more than 50 payouts.",
            "type": "boolean"
          },
          "items": {
            "description": "What happened, oldest first.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/TraceItem"
            }
          }
        }
      },
      "Pagination": {
        "description": "The position of a page in its list.",
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
            "description": "The number of the page, from 1.",
            "type": "integer",
            "minimum": 1
          },
          "per_page": {
            "description": "The number of items on a page.",
            "type": "integer",
            "minimum": 0
          },
          "total": {
            "description": "The number of items in the whole list.",
            "type": "integer",
            "minimum": 0
          },
          "total_pages": {
            "description": "The number of pages.",
            "type": "integer",
            "minimum": 0
          },
          "has_more": {
            "description": "Whether more items follow.",
            "type": "boolean"
          },
          "total_is_capped": {
            "description": "Present and true if a filtered list has more than 10,000 items. `total` is then 10,000.",
            "type": "boolean",
            "const": true,
            "x-extension": true
          }
        }
      },
      "Success": {
        "description": "The call succeeded.",
        "type": "boolean",
        "const": true
      },
      "PaymentIntentResponse": {
        "description": "A response with one payment intent.",
        "type": "object",
        "required": [
          "success",
          "data"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "data": {
            "$ref": "#/components/schemas/PaymentIntent"
          }
        }
      },
      "PaymentIntentDetailsResponse": {
        "description": "A response with one payment intent and its fees.",
        "type": "object",
        "required": [
          "success",
          "data"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "data": {
            "$ref": "#/components/schemas/PaymentIntentDetails"
          }
        }
      },
      "PaymentIntentListResponse": {
        "description": "A page of payment intents.",
        "type": "object",
        "required": [
          "success",
          "data",
          "pagination"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "data": {
            "description": "The items of the page, newest first.",
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
      "CheckoutSessionCreatedResponse": {
        "description": "A response with a new checkout session.",
        "type": "object",
        "required": [
          "success",
          "data"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "data": {
            "$ref": "#/components/schemas/CheckoutSessionCreated"
          }
        }
      },
      "CheckoutSessionResponse": {
        "description": "A response with one checkout session.",
        "type": "object",
        "required": [
          "success",
          "data"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "data": {
            "$ref": "#/components/schemas/CheckoutSession"
          }
        }
      },
      "CheckoutResponse": {
        "description": "A response with one checkout.",
        "type": "object",
        "required": [
          "success",
          "data"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "data": {
            "$ref": "#/components/schemas/Checkout"
          }
        }
      },
      "CustomerCreatedResponse": {
        "description": "A response with a new customer.",
        "type": "object",
        "required": [
          "success",
          "message",
          "data"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "message": {
            "description": "What was done.",
            "type": "string"
          },
          "data": {
            "$ref": "#/components/schemas/Customer"
          }
        }
      },
      "CustomerResponse": {
        "description": "A response with one customer.",
        "type": "object",
        "required": [
          "success",
          "data"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "data": {
            "$ref": "#/components/schemas/CustomerDetails"
          }
        }
      },
      "CustomerUpdatedResponse": {
        "description": "A response with a changed customer.",
        "type": "object",
        "required": [
          "success",
          "data"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "data": {
            "$ref": "#/components/schemas/Customer"
          }
        }
      },
      "CustomerListResponse": {
        "description": "A page of customers.",
        "type": "object",
        "required": [
          "success",
          "data",
          "pagination"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "data": {
            "description": "The items of the page, newest first.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/Customer"
            }
          },
          "pagination": {
            "$ref": "#/components/schemas/Pagination"
          }
        }
      },
      "MerchantListResponse": {
        "description": "A page of merchants.",
        "type": "object",
        "required": [
          "success",
          "data",
          "pagination"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "data": {
            "description": "The items of the page, newest first.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/Merchant"
            }
          },
          "pagination": {
            "$ref": "#/components/schemas/Pagination"
          }
        }
      },
      "MerchantCreatedResponse": {
        "description": "A response with a new merchant.",
        "type": "object",
        "required": [
          "success",
          "message",
          "data"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "message": {
            "description": "What was done.",
            "type": "string"
          },
          "data": {
            "$ref": "#/components/schemas/Merchant"
          }
        }
      },
      "MerchantResponse": {
        "description": "A response with one merchant.",
        "type": "object",
        "required": [
          "success",
          "data"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "data": {
            "$ref": "#/components/schemas/Merchant"
          }
        }
      },
      "BalanceResponse": {
        "description": "A response with the balance.",
        "type": "object",
        "required": [
          "success",
          "data"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "data": {
            "$ref": "#/components/schemas/Balance"
          }
        }
      },
      "FeeBreakdownResponse": {
        "description": "A response with the fee of a payment.",
        "type": "object",
        "required": [
          "success",
          "data"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "data": {
            "$ref": "#/components/schemas/FeeBreakdown"
          }
        }
      },
      "BalanceTransactionListResponse": {
        "description": "A page of ledger entries.",
        "type": "object",
        "required": [
          "success",
          "data",
          "pagination"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "data": {
            "description": "The items of the page, newest first.",
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
      "PayoutResponse": {
        "description": "One payout.",
        "type": "object",
        "required": [
          "success",
          "data"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "data": {
            "$ref": "#/components/schemas/Payout"
          }
        }
      },
      "PayoutListResponse": {
        "description": "A page of payouts.",
        "type": "object",
        "required": [
          "success",
          "data",
          "pagination"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "data": {
            "description": "The items of the page, newest first.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/Payout"
            }
          },
          "pagination": {
            "$ref": "#/components/schemas/Pagination"
          }
        }
      },
      "RefundResponse": {
        "description": "One refund.",
        "type": "object",
        "required": [
          "success",
          "data"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "data": {
            "$ref": "#/components/schemas/Refund"
          }
        }
      },
      "RefundListResponse": {
        "description": "A page of refunds.",
        "type": "object",
        "required": [
          "success",
          "data",
          "pagination"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "data": {
            "description": "The items of the page, newest first.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/Refund"
            }
          },
          "pagination": {
            "$ref": "#/components/schemas/Pagination"
          }
        }
      },
      "RefundSimulatorResponse": {
        "description": "The state of the refund simulator.",
        "type": "object",
        "required": [
          "success",
          "data"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "data": {
            "$ref": "#/components/schemas/RefundSimulator"
          }
        }
      },
      "PayoutAccountResponse": {
        "description": "One payout account.",
        "type": "object",
        "required": [
          "success",
          "data"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "data": {
            "$ref": "#/components/schemas/PayoutAccount"
          }
        }
      },
      "PayoutAccountListResponse": {
        "description": "A page of payout accounts.",
        "type": "object",
        "required": [
          "success",
          "data",
          "pagination"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "data": {
            "description": "The items of the page, newest first.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/PayoutAccount"
            }
          },
          "pagination": {
            "$ref": "#/components/schemas/Pagination"
          }
        }
      },
      "PayoutSettingsResponse": {
        "description": "The payout settings.",
        "type": "object",
        "required": [
          "success",
          "data"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "data": {
            "$ref": "#/components/schemas/PayoutSettings"
          }
        }
      },
      "TestClockResponse": {
        "description": "A response with the test clock.",
        "type": "object",
        "required": [
          "success",
          "data"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "data": {
            "$ref": "#/components/schemas/TestClock"
          }
        }
      },
      "WebhookEndpointResponse": {
        "description": "A response with one webhook endpoint.",
        "type": "object",
        "required": [
          "success",
          "data"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "data": {
            "$ref": "#/components/schemas/WebhookEndpoint"
          }
        }
      },
      "WebhookEndpointCreatedResponse": {
        "description": "A response with a new webhook endpoint.",
        "type": "object",
        "required": [
          "success",
          "data"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "data": {
            "$ref": "#/components/schemas/WebhookEndpointCreated"
          }
        }
      },
      "WebhookEndpointListResponse": {
        "description": "A page of webhook endpoints.",
        "type": "object",
        "required": [
          "success",
          "data",
          "pagination"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "data": {
            "description": "The items of the page, newest first.",
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
      "WebhookEventResponse": {
        "description": "A response with one event.",
        "type": "object",
        "required": [
          "success",
          "data"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "data": {
            "$ref": "#/components/schemas/WebhookEvent"
          }
        }
      },
      "WebhookEventListResponse": {
        "description": "A page of events.",
        "type": "object",
        "required": [
          "success",
          "data",
          "pagination"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "data": {
            "description": "The items of the page, newest first.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/WebhookEvent"
            }
          },
          "pagination": {
            "$ref": "#/components/schemas/Pagination"
          }
        }
      },
      "WebhookDeliveryResponse": {
        "description": "A response with one delivery.",
        "type": "object",
        "required": [
          "success",
          "data"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "data": {
            "$ref": "#/components/schemas/WebhookDelivery"
          }
        }
      },
      "WebhookDeliveryListResponse": {
        "description": "A page of deliveries.",
        "type": "object",
        "required": [
          "success",
          "data",
          "pagination"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "data": {
            "description": "The items of the page, newest first.",
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
      "CallRecordResponse": {
        "description": "A response with one call record.",
        "type": "object",
        "required": [
          "success",
          "data"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "data": {
            "$ref": "#/components/schemas/CallRecord"
          }
        }
      },
      "CallRecordListResponse": {
        "description": "A page of call records.",
        "type": "object",
        "required": [
          "success",
          "data",
          "pagination"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "data": {
            "description": "The items of the page, newest first.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/CallRecord"
            }
          },
          "pagination": {
            "$ref": "#/components/schemas/Pagination"
          }
        }
      },
      "PaymentIntentTraceResponse": {
        "description": "A response with the history of one payment intent.",
        "type": "object",
        "required": [
          "success",
          "data"
        ],
        "properties": {
          "success": {
            "$ref": "#/components/schemas/Success"
          },
          "data": {
            "$ref": "#/components/schemas/PaymentIntentTrace"
          }
        }
      },
      "ErrorResponse": {
        "description": "An error. Use `error.code` in programs; `message` is for people.",
        "type": "object",
        "required": [
          "success",
          "message",
          "error"
        ],
        "properties": {
          "success": {
            "description": "The call failed.",
            "type": "boolean",
            "const": false
          },
          "message": {
            "description": "The same text as `error.message`.",
            "type": "string"
          },
          "error": {
            "$ref": "#/components/schemas/ErrorBody"
          }
        }
      },
      "ErrorBody": {
        "description": "What went wrong.",
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
            "description": "What failed, as a sentence for people.",
            "type": "string"
          },
          "request_id": {
            "description": "The id of this call. Give it to support.",
            "$ref": "#/components/schemas/RequestId"
          },
          "correlation_id": {
            "description": "The X-Request-Id that you sent, or null.",
            "type": [
              "string",
              "null"
            ]
          },
          "doc_url": {
            "description": "The documentation of this error.",
            "type": "string",
            "format": "uri"
          },
          "details": {
            "description": "What is wrong with each value. Present if the error is about values.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/ErrorDetail"
            }
          }
        }
      },
      "ErrorDetail": {
        "description": "What is wrong with one value.",
        "type": "object",
        "required": [
          "field",
          "code",
          "message"
        ],
        "properties": {
          "field": {
            "description": "The name of the field, with dots if it is nested: tax_id.value.",
            "type": "string"
          },
          "code": {
            "$ref": "#/components/schemas/ErrorDetailCode"
          },
          "message": {
            "description": "A sentence for people.",
            "type": "string"
          }
        }
      },
      "ErrorDetailCode": {
        "description": "The kind of problem.",
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
      "ErrorCode": {
        "description": "What went wrong, for programs. New codes may be added.",
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
          "PAYMENT_INTENT_NOT_REFUNDABLE",
          "CHECKOUT_SESSION_NOT_FOUND",
          "BALANCE_TRANSACTION_NOT_FOUND",
          "PAYOUT_NOT_FOUND",
          "PAYOUT_ACCOUNT_NOT_FOUND",
          "PAYOUT_NOT_CANCELLABLE",
          "NOTHING_TO_PAY_OUT",
          "PAYMENT_METHOD_NOT_FOUND",
          "PAYMENT_METHOD_NOT_CHARGEABLE",
          "WEBHOOK_ENDPOINT_NOT_FOUND",
          "EVENT_NOT_FOUND",
          "WEBHOOK_DELIVERY_NOT_FOUND",
          "SUBSCRIPTION_NOT_FOUND",
          "REFUND_NOT_FOUND",
          "REQUEST_NOT_FOUND",
          "TEST_CLOCK_ADVANCING",
          "MESSAGING_BALANCE_EXHAUSTED",
          "MESSAGE_REFUSED"
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
            "action": "Send `Authorization: Bearer <API_KEY>` with a key that is not revoked."
          },
          "FORBIDDEN": {
            "status": 403,
            "shared": true,
            "message": "This key may not call this operation.",
            "action": "Use a key that has the permission of the operation."
          },
          "KYB_REQUIRED": {
            "status": 403,
            "shared": true,
            "message": "Live mode needs a verified merchant.",
            "action": "Complete the verification of the merchant. Until then, use test keys."
          },
          "TEST_MODE_REQUIRED": {
            "status": 403,
            "message": "This operation works with test keys only.",
            "action": "Use a test key."
          },
          "NOT_FOUND": {
            "status": 404,
            "shared": true,
            "message": "There is no such path.",
            "action": "Compare the path with the API reference."
          },
          "METHOD_NOT_ALLOWED": {
            "status": 405,
            "shared": true,
            "message": "This path does not support this method.",
            "action": "Use a method that the Allow header lists."
          },
          "PAYLOAD_TOO_LARGE": {
            "status": 413,
            "shared": true,
            "message": "The body is larger than 512 KiB.",
            "action": "Send a smaller body."
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
            "action": "Correct the values. `details` lists each wrong field."
          },
          "CONFLICT": {
            "status": 409,
            "message": "The request conflicts with an existing object.",
            "action": "Read the message. Change the value, or use the existing object."
          },
          "IDEMPOTENCY_KEY_REUSED": {
            "status": 409,
            "message": "This Idempotency-Key was used with another payload.",
            "action": "Use a new key for a new request."
          },
          "IDEMPOTENCY_IN_PROGRESS": {
            "status": 409,
            "message": "A call with this Idempotency-Key is still running.",
            "action": "Wait for the seconds in the Retry-After header, then send the call again."
          },
          "RATE_LIMITED": {
            "status": 429,
            "shared": true,
            "message": "Too many calls.",
            "action": "Wait for the seconds in the Retry-After header, then send the call again."
          },
          "INTERNAL_ERROR": {
            "status": 500,
            "shared": true,
            "message": "Something went wrong on our side.",
            "action": "Try again with the same Idempotency-Key. If it fails again, give support the request id."
          },
          "SERVICE_UNAVAILABLE": {
            "status": 503,
            "shared": true,
            "message": "The service cannot process this call right now.",
            "action": "Try again with the same Idempotency-Key. Nothing was confirmed."
          },
          "RAIL_UNAVAILABLE": {
            "status": 503,
            "message": "The payment rail cannot be reached.",
            "action": "Try again later. Nothing was changed."
          },
          "MERCHANT_NOT_FOUND": {
            "status": 404,
            "message": "There is no such merchant.",
            "action": "Check the id. A key can read only its own merchant."
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
            "action": "Check its status. Only an unpaid payment intent can be cancelled, and only once."
          },
          "PAYMENT_INTENT_NOT_PAYABLE": {
            "status": 409,
            "message": "The payment intent cannot be paid or rejected now.",
            "action": "Create a new payment intent. A paid or cancelled one is final."
          },
          "PAYMENT_INTENT_NOT_REFUNDABLE": {
            "status": 409,
            "message": "This amount of the payment intent cannot be refunded.",
            "action": "Check its status, its amount and its refunds. Only a paid payment intent can be refunded, up to the paid amount, and at most 100 times."
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
          "PAYOUT_NOT_CANCELLABLE": {
            "status": 409,
            "message": "The payout cannot be cancelled now.",
            "action": "Only a PENDING payout can be cancelled."
          },
          "NOTHING_TO_PAY_OUT": {
            "status": 422,
            "message": "There is no money available to pay out.",
            "action": "Wait until money is AVAILABLE, or until newer payments cover the refunds."
          },
          "PAYMENT_METHOD_NOT_FOUND": {
            "status": 404,
            "message": "There is no such saved payment method.",
            "action": "Check the id and the mode of the key."
          },
          "PAYMENT_METHOD_NOT_CHARGEABLE": {
            "status": 422,
            "message": "The saved payment method cannot be charged.",
            "action": "Ask the customer to link the wallet again."
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
            "action": "Check the id. It starts with whd_, not with evt_."
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
            "message": "There is no record of this call.",
            "action": "Check the id. Records are kept for 30 days in test mode and for 90 days in live mode."
          },
          "TEST_CLOCK_ADVANCING": {
            "status": 409,
            "message": "The test clock is still advancing.",
            "action": "Get the test clock until its status is READY, then send the call again."
          },
          "MESSAGING_BALANCE_EXHAUSTED": {
            "status": 422,
            "message": "The messaging balance is used up.",
            "action": "Top up the messaging balance."
          },
          "MESSAGE_REFUSED": {
            "status": 422,
            "message": "The message could not be sent to this phone.",
            "action": "Check the phone number. The message was not charged."
          }
        }
      }
    },
    "examples": {
      "CreateByQr": {
        "summary": "With an interoperable QR",
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
        "summary": "With a QR or a bank payment code, for a new customer",
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
        "summary": "Can be paid",
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
            "amount_refunded": {
              "amount": "0.00",
              "currency": "PEN"
            },
            "last_saved_method_payment": null,
            "created_at": "2026-11-21T15:04:05.123Z"
          }
        }
      },
      "PendingIntentByBoth": {
        "summary": "Can be paid with a QR or a bank payment code",
        "value": {
          "success": true,
          "data": {
            "id": "pi_01m7za5kr300677h2c9vmx3qdw",
            "merchant_id": "mer_01m7za5kr30005zv7bcvzwgvsr",
            "livemode": false,
            "customer": {
              "id": "cus_01m7za5kr3000pq1njefzk9z71",
              "type": "INDIVIDUAL",
              "first_name": "Rosa",
              "last_name": "Quispe",
              "name": "Rosa Quispe",
              "document_type": null,
              "document_value": null,
              "email": "rosa@example.com"
            },
            "amount": {
              "amount": "120.00",
              "currency": "PEN"
            },
            "status": "PENDING",
            "payment_method_types": [
              "INTEROPERABLE_QR",
              "BANK_TRANSFER"
            ],
            "payment_method": {
              "qr": {
                "type": "INTEROPERABLE_QR",
                "payload": "00020101021226370009pe.svc.qr0120Qm3xV7cT2LpZ9aKd8RfW5204000053036045406120.005802PE5916MI BODEGA S.A.C.6004LIMA62240520Qm3xV7cT2LpZ9aKd8RfW63043B39",
                "expires_at": "2027-01-31T23:59:59.000Z"
              },
              "payment_code": {
                "type": "BANK_TRANSFER",
                "code": "2468135799",
                "expires_at": "2027-01-31T23:59:59.000Z"
              }
            },
            "checkout_url": "https://svc.example/pay/pi_01m7za5kr300677h2c9vmx3qdw#client_secret=pi_01m7za5kr300677h2c9vmx3qdw_secret_9sKq2LmW0vYb7RtHc5ZpXd1UeNj4Ga8fTi3OoQlB6Mx",
            "client_secret": "pi_01m7za5kr300677h2c9vmx3qdw_secret_9sKq2LmW0vYb7RtHc5ZpXd1UeNj4Ga8fTi3OoQlB6Mx",
            "description": null,
            "external_reference": "order-1001",
            "requires_customer_info": false,
            "metadata": {
              "cart": "c-77"
            },
            "expires_at": "2027-01-31T23:59:59.000Z",
            "paid_with": null,
            "payment_id": null,
            "amount_refunded": {
              "amount": "0.00",
              "currency": "PEN"
            },
            "last_saved_method_payment": null,
            "created_at": "2026-11-21T15:04:05.123Z"
          }
        }
      },
      "ReadIntent": {
        "summary": "Can be paid",
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
            "amount_refunded": {
              "amount": "0.00",
              "currency": "PEN"
            },
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
      "IntentForPayer": {
        "summary": "Read with its client secret",
        "value": {
          "success": true,
          "data": {
            "id": "pi_01m7za5kr300677h2c9vmx3qdw",
            "merchant_id": "mer_01m7za5kr30005zv7bcvzwgvsr",
            "livemode": false,
            "customer": null,
            "amount": {
              "amount": "120.00",
              "currency": "PEN"
            },
            "status": "PENDING",
            "payment_method_types": [
              "INTEROPERABLE_QR",
              "BANK_TRANSFER"
            ],
            "payment_method": {
              "qr": {
                "type": "INTEROPERABLE_QR",
                "payload": "00020101021226370009pe.svc.qr0120Qm3xV7cT2LpZ9aKd8RfW5204000053036045406120.005802PE5916MI BODEGA S.A.C.6004LIMA62240520Qm3xV7cT2LpZ9aKd8RfW63043B39",
                "expires_at": "2027-01-31T23:59:59.000Z"
              },
              "payment_code": {
                "type": "BANK_TRANSFER",
                "code": "2468135799",
                "expires_at": "2027-01-31T23:59:59.000Z"
              }
            },
            "checkout_url": "https://svc.example/pay/pi_01m7za5kr300677h2c9vmx3qdw#client_secret=pi_01m7za5kr300677h2c9vmx3qdw_secret_9sKq2LmW0vYb7RtHc5ZpXd1UeNj4Ga8fTi3OoQlB6Mx",
            "client_secret": "pi_01m7za5kr300677h2c9vmx3qdw_secret_9sKq2LmW0vYb7RtHc5ZpXd1UeNj4Ga8fTi3OoQlB6Mx",
            "description": null,
            "external_reference": null,
            "requires_customer_info": false,
            "metadata": {},
            "expires_at": "2027-01-31T23:59:59.000Z",
            "paid_with": null,
            "payment_id": null,
            "amount_refunded": {
              "amount": "0.00",
              "currency": "PEN"
            },
            "last_saved_method_payment": null,
            "created_at": "2026-11-21T15:04:05.123Z"
          }
        }
      },
      "IntentPage": {
        "summary": "One payment intent",
        "value": {
          "success": true,
          "data": [
            {
              "id": "pi_01m7za5kr300677h2c9vmx3qdw",
              "merchant_id": "mer_01m7za5kr30005zv7bcvzwgvsr",
              "livemode": false,
              "customer": {
                "id": "cus_01m7za5kr3000pq1njefzk9z71",
                "type": "INDIVIDUAL",
                "first_name": "Rosa",
                "last_name": "Quispe",
                "name": "Rosa Quispe",
                "document_type": null,
                "document_value": null,
                "email": "rosa@example.com"
              },
              "amount": {
                "amount": "120.00",
                "currency": "PEN"
              },
              "status": "PENDING",
              "payment_method_types": [
                "INTEROPERABLE_QR",
                "BANK_TRANSFER"
              ],
              "payment_method": {
                "qr": {
                  "type": "INTEROPERABLE_QR",
                  "payload": "00020101021226370009pe.svc.qr0120Qm3xV7cT2LpZ9aKd8RfW5204000053036045406120.005802PE5916MI BODEGA S.A.C.6004LIMA62240520Qm3xV7cT2LpZ9aKd8RfW63043B39",
                  "expires_at": "2027-01-31T23:59:59.000Z"
                },
                "payment_code": {
                  "type": "BANK_TRANSFER",
                  "code": "2468135799",
                  "expires_at": "2027-01-31T23:59:59.000Z"
                }
              },
              "checkout_url": "https://svc.example/pay/pi_01m7za5kr300677h2c9vmx3qdw#client_secret=pi_01m7za5kr300677h2c9vmx3qdw_secret_9sKq2LmW0vYb7RtHc5ZpXd1UeNj4Ga8fTi3OoQlB6Mx",
              "client_secret": "pi_01m7za5kr300677h2c9vmx3qdw_secret_9sKq2LmW0vYb7RtHc5ZpXd1UeNj4Ga8fTi3OoQlB6Mx",
              "description": null,
              "external_reference": "order-1001",
              "requires_customer_info": false,
              "metadata": {
                "cart": "c-77"
              },
              "expires_at": "2027-01-31T23:59:59.000Z",
              "paid_with": null,
              "payment_id": null,
              "amount_refunded": {
                "amount": "0.00",
                "currency": "PEN"
              },
              "last_saved_method_payment": null,
              "created_at": "2026-11-21T15:04:05.123Z"
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
      "SimulatePaid": {
        "summary": "Pay the payment intent",
        "value": {
          "outcome": "SUCCEEDED",
          "payment_method_type": "INTEROPERABLE_QR"
        }
      },
      "SimulateRejected": {
        "summary": "Reject the payment",
        "value": {
          "outcome": "FAILED"
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
            "amount_refunded": {
              "amount": "0.00",
              "currency": "PEN"
            },
            "last_saved_method_payment": null,
            "created_at": "2026-11-21T15:04:05.123Z"
          }
        }
      },
      "FailedIntent": {
        "summary": "Rejected; the payer may try again",
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
            "status": "FAILED",
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
            "amount_refunded": {
              "amount": "0.00",
              "currency": "PEN"
            },
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
            "amount_refunded": {
              "amount": "0.00",
              "currency": "PEN"
            },
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
            "amount_refunded": {
              "amount": "0.00",
              "currency": "PEN"
            },
            "last_saved_method_payment": null,
            "created_at": "2026-11-21T15:04:05.123Z"
          }
        }
      },
      "EmptyList": {
        "summary": "An empty list",
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
        "summary": "An order of a shop",
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
      "OpenCheckout": {
        "summary": "To be paid",
        "value": {
          "success": true,
          "data": {
            "id": "cs_01m7za5kr3001mw1t0gnhbxpwb",
            "payment_intent_id": "pi_01m7za5kr30024p8kqezadt7y6",
            "livemode": false,
            "merchant_name": "Bodega Demo",
            "amount": {
              "amount": "89.90",
              "currency": "PEN"
            },
            "description": null,
            "status": "PENDING",
            "payment_method_types": [
              "INTEROPERABLE_QR",
              "BANK_TRANSFER"
            ],
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
            "requires_customer_info": false,
            "success_url": "https://shop.example/thanks",
            "now": "2026-11-21T15:00:00.000Z",
            "expires_at": null,
            "paid_with": null
          }
        }
      },
      "PaidCheckout": {
        "summary": "Paid",
        "value": {
          "success": true,
          "data": {
            "id": "cs_01m7za5kr3001mw1t0gnhbxpwb",
            "payment_intent_id": "pi_01m7za5kr30024p8kqezadt7y6",
            "livemode": false,
            "merchant_name": "Bodega Demo",
            "amount": {
              "amount": "89.90",
              "currency": "PEN"
            },
            "description": null,
            "status": "SUCCEEDED",
            "payment_method_types": [
              "INTEROPERABLE_QR",
              "BANK_TRANSFER"
            ],
            "payment_method": null,
            "requires_customer_info": false,
            "success_url": "https://shop.example/thanks",
            "now": "2026-11-21T15:05:01.000Z",
            "expires_at": null,
            "paid_with": {
              "method_type": "INTEROPERABLE_QR",
              "paid_at": "2026-11-21T15:05:00.000Z"
            }
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
      "CreateMerchant": {
        "summary": "A company",
        "value": {
          "tax_id": {
            "value": "20600000005"
          },
          "trade_name": "Bodega Sol",
          "email": "hola@bodegasol.example"
        }
      },
      "CreatedMerchant": {
        "summary": "A company",
        "value": {
          "success": true,
          "message": "Merchant created.",
          "data": {
            "id": "mer_01m7za5kr3008s2w6ckh4p9qxa",
            "legal_name": "LIBRERÍA SANTA ROSA 60000000 S.A.C.",
            "trade_name": "Bodega Sol",
            "tax_id": {
              "country": "PE",
              "type": "RUC",
              "value": "20600000005"
            },
            "country": "PE",
            "default_currency": "PEN",
            "email": "hola@bodegasol.example",
            "phone": null,
            "address": {
              "department": "LA LIBERTAD",
              "province": "TRUJILLO",
              "district": "TRUJILLO",
              "ubigeo": "130101",
              "line": "JR. BOLÍVAR 700"
            },
            "status": "ACTIVE",
            "verification_status": "UNVERIFIED",
            "created_at": "2026-11-21T15:04:05.123Z"
          }
        }
      },
      "ReadMerchant": {
        "summary": "A company",
        "value": {
          "success": true,
          "data": {
            "id": "mer_01m7za5kr30005zv7bcvzwgvsr",
            "legal_name": "MI BODEGA S.A.C.",
            "trade_name": null,
            "tax_id": {
              "country": "PE",
              "type": "RUC",
              "value": "20100070970"
            },
            "country": "PE",
            "default_currency": "PEN",
            "email": null,
            "phone": null,
            "address": null,
            "status": "ACTIVE",
            "verification_status": "VERIFIED",
            "created_at": "2026-11-20T09:12:44.310Z"
          }
        }
      },
      "MerchantPage": {
        "summary": "The merchants of an account",
        "value": {
          "success": true,
          "data": [
            {
              "id": "mer_01m7za5kr3008s2w6ckh4p9qxa",
              "legal_name": "LIBRERÍA SANTA ROSA 60000000 S.A.C.",
              "trade_name": "Bodega Sol",
              "tax_id": {
                "country": "PE",
                "type": "RUC",
                "value": "20600000005"
              },
              "country": "PE",
              "default_currency": "PEN",
              "email": "hola@bodegasol.example",
              "phone": null,
              "address": {
                "department": "LA LIBERTAD",
                "province": "TRUJILLO",
                "district": "TRUJILLO",
                "ubigeo": "130101",
                "line": "JR. BOLÍVAR 700"
              },
              "status": "ACTIVE",
              "verification_status": "UNVERIFIED",
              "created_at": "2026-11-21T15:04:05.123Z"
            },
            {
              "id": "mer_01m7za5kr30005zv7bcvzwgvsr",
              "legal_name": "MI BODEGA S.A.C.",
              "trade_name": null,
              "tax_id": {
                "country": "PE",
                "type": "RUC",
                "value": "20100070970"
              },
              "country": "PE",
              "default_currency": "PEN",
              "email": null,
              "phone": null,
              "address": null,
              "status": "ACTIVE",
              "verification_status": "VERIFIED",
              "created_at": "2026-11-20T09:12:44.310Z"
            }
          ],
          "pagination": {
            "page": 1,
            "per_page": 20,
            "total": 2,
            "total_pages": 1,
            "has_more": false
          }
        }
      },
      "ChangeMerchant": {
        "summary": "The trade name and the phone; the email is removed",
        "value": {
          "trade_name": "Mi Bodega",
          "phone": "+51987654321",
          "email": ""
        }
      },
      "ChangeMerchantAddress": {
        "summary": "The address",
        "value": {
          "address": {
            "department": "LIMA",
            "province": "LIMA",
            "district": "LIMA",
            "ubigeo": "150101",
            "line": "JR. UNIÓN 170"
          }
        }
      },
      "ChangedMerchant": {
        "summary": "With a trade name and a phone",
        "value": {
          "success": true,
          "data": {
            "id": "mer_01m7za5kr30005zv7bcvzwgvsr",
            "legal_name": "MI BODEGA S.A.C.",
            "trade_name": "Mi Bodega",
            "tax_id": {
              "country": "PE",
              "type": "RUC",
              "value": "20100070970"
            },
            "country": "PE",
            "default_currency": "PEN",
            "email": null,
            "phone": "+51987654321",
            "address": null,
            "status": "ACTIVE",
            "verification_status": "VERIFIED",
            "created_at": "2026-11-20T09:12:44.310Z"
          }
        }
      },
      "CreateCompany": {
        "summary": "A company",
        "value": {
          "type": "COMPANY",
          "company_name": "BODEGA DON PEPE S.A.C.",
          "document": {
            "country": "PE",
            "type": "RUC",
            "value": "20100070970"
          }
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
      "CustomerPage": {
        "summary": "One customer",
        "value": {
          "success": true,
          "data": [
            {
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
      "ChangeCustomer": {
        "summary": "Correct a name",
        "value": {
          "last_name": "Quispe Núñez"
        }
      },
      "ClearCustomerPhone": {
        "summary": "Remove the phone number",
        "value": {
          "phone": ""
        }
      },
      "ChangedCustomer": {
        "summary": "With the new name",
        "value": {
          "success": true,
          "data": {
            "id": "cus_01m7za5kr3000pq1njefzk9z71",
            "merchant_id": "mer_01m7za5kr30005zv7bcvzwgvsr",
            "external_id": "user-77",
            "type": "INDIVIDUAL",
            "first_name": "Rosa",
            "last_name": "Quispe Núñez",
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
      "DeletedCustomer": {
        "summary": "Without payment intents",
        "value": {
          "deleted": true,
          "archived": false,
          "payment_intents_count": 0
        }
      },
      "ArchivedCustomer": {
        "summary": "With payment intents",
        "value": {
          "deleted": false,
          "archived": true,
          "payment_intents_count": 3
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
      "ReadBalance": {
        "summary": "Money in every status",
        "value": {
          "success": true,
          "data": {
            "currency": "PEN",
            "pending_deposit": {
              "amount": "1240.16",
              "currency": "PEN"
            },
            "deposited": {
              "amount": "8312.50",
              "currency": "PEN"
            },
            "by_status": {
              "PENDING": {
                "amount": "215.44",
                "currency": "PEN"
              },
              "AVAILABLE": {
                "amount": "24.72",
                "currency": "PEN"
              },
              "IN_PAYOUT": {
                "amount": "1000.00",
                "currency": "PEN"
              },
              "PAID": {
                "amount": "8312.50",
                "currency": "PEN"
              }
            }
          }
        }
      },
      "PreviewedFee": {
        "summary": "A QR of S/ 25.90",
        "value": {
          "success": true,
          "data": {
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
      "CreateEndpoint": {
        "summary": "Two event types",
        "value": {
          "url": "https://shop.example/svc",
          "events": [
            "payment.succeeded",
            "payment.failed"
          ]
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
      "ChangeEndpoint": {
        "summary": "Another URL and all event types",
        "value": {
          "url": "https://shop.example/hooks/svc",
          "events": [
            "*"
          ]
        }
      },
      "EnableEndpoint": {
        "summary": "Enable it again",
        "value": {
          "status": "ENABLED"
        }
      },
      "ChangedEndpoint": {
        "summary": "Changed",
        "value": {
          "success": true,
          "data": {
            "id": "we_01m7za5kr3003qj0k9kfj2s2me",
            "url": "https://shop.example/hooks/svc",
            "events": [
              "*"
            ],
            "description": null,
            "status": "ENABLED",
            "disabled_reason": null,
            "livemode": false,
            "created_at": "2026-11-21T15:04:05.123Z"
          }
        }
      },
      "CreatedPayout": {
        "summary": "Created by a call",
        "value": {
          "success": true,
          "data": {
            "id": "pyt_01m7za5kr3006w2d8r5k1n7zqc",
            "source": "MANUAL",
            "amount": {
              "amount": "25.44",
              "currency": "PEN"
            },
            "gross_amount": {
              "amount": "25.90",
              "currency": "PEN"
            },
            "fee_amount": {
              "amount": "-0.46",
              "currency": "PEN"
            },
            "destination_bank": "BCP",
            "destination_account_masked": "****************9013",
            "status": "PENDING",
            "payout_account_id": "pacc_01m7za5kr3003c8t1q6n4w9yhb",
            "statement_descriptor": "MI BODEGA S.A.C.",
            "arrival_expected_on": "2026-11-24",
            "initiated_at": null,
            "paid_at": null,
            "created_at": "2026-11-23T11:00:00.000Z",
            "failure_code": null,
            "failure_message": null
          }
        }
      },
      "PaidPayout": {
        "summary": "It has arrived",
        "value": {
          "success": true,
          "data": {
            "id": "pyt_01m7za5kr3006w2d8r5k1n7zqc",
            "source": "SCHEDULE",
            "amount": {
              "amount": "25.44",
              "currency": "PEN"
            },
            "gross_amount": {
              "amount": "25.90",
              "currency": "PEN"
            },
            "fee_amount": {
              "amount": "-0.46",
              "currency": "PEN"
            },
            "destination_bank": "BCP",
            "destination_account_masked": "****************9013",
            "status": "PAID",
            "payout_account_id": "pacc_01m7za5kr3003c8t1q6n4w9yhb",
            "statement_descriptor": "MI BODEGA S.A.C.",
            "arrival_expected_on": "2026-11-24",
            "initiated_at": "2026-11-23T12:00:00.000Z",
            "paid_at": "2026-11-24T17:00:00.000Z",
            "created_at": "2026-11-23T11:00:00.000Z",
            "failure_code": null,
            "failure_message": null
          }
        }
      },
      "FailedPayout": {
        "summary": "The account is closed",
        "value": {
          "success": true,
          "data": {
            "id": "pyt_01m7za5kr3006w2d8r5k1n7zqc",
            "source": "SCHEDULE",
            "amount": {
              "amount": "25.44",
              "currency": "PEN"
            },
            "gross_amount": {
              "amount": "25.90",
              "currency": "PEN"
            },
            "fee_amount": {
              "amount": "-0.46",
              "currency": "PEN"
            },
            "destination_bank": "999",
            "destination_account_masked": "****************0138",
            "status": "FAILED",
            "payout_account_id": "pacc_01m7za5kr3003c8t1q6n4w9yhb",
            "statement_descriptor": "MI BODEGA S.A.C.",
            "arrival_expected_on": "2026-11-24",
            "initiated_at": "2026-11-23T12:00:00.000Z",
            "paid_at": null,
            "created_at": "2026-11-23T11:00:00.000Z",
            "failure_code": "account_closed",
            "failure_message": "The bank account is closed."
          }
        }
      },
      "CancelledPayout": {
        "summary": "Cancelled",
        "value": {
          "success": true,
          "data": {
            "id": "pyt_01m7za5kr3006w2d8r5k1n7zqc",
            "source": "SCHEDULE",
            "amount": {
              "amount": "25.44",
              "currency": "PEN"
            },
            "gross_amount": {
              "amount": "25.90",
              "currency": "PEN"
            },
            "fee_amount": {
              "amount": "-0.46",
              "currency": "PEN"
            },
            "destination_bank": "BCP",
            "destination_account_masked": "****************9013",
            "status": "CANCELED",
            "payout_account_id": "pacc_01m7za5kr3003c8t1q6n4w9yhb",
            "statement_descriptor": "MI BODEGA S.A.C.",
            "arrival_expected_on": "2026-11-24",
            "initiated_at": null,
            "paid_at": null,
            "created_at": "2026-11-23T11:00:00.000Z",
            "failure_code": null,
            "failure_message": null
          }
        }
      },
      "PayoutPage": {
        "summary": "One payout",
        "value": {
          "success": true,
          "data": [
            {
              "id": "pyt_01m7za5kr3006w2d8r5k1n7zqc",
              "source": "SCHEDULE",
              "amount": {
                "amount": "25.44",
                "currency": "PEN"
              },
              "gross_amount": {
                "amount": "25.90",
                "currency": "PEN"
              },
              "fee_amount": {
                "amount": "-0.46",
                "currency": "PEN"
              },
              "destination_bank": "BCP",
              "destination_account_masked": "****************9013",
              "status": "PENDING",
              "payout_account_id": "pacc_01m7za5kr3003c8t1q6n4w9yhb",
              "statement_descriptor": "MI BODEGA S.A.C.",
              "arrival_expected_on": "2026-11-24",
              "initiated_at": null,
              "paid_at": null,
              "created_at": "2026-11-23T11:00:00.000Z",
              "failure_code": null,
              "failure_message": null
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
      "PayoutEntryPage": {
        "summary": "One payment",
        "value": {
          "success": true,
          "data": [
            {
              "id": "btxn_01m7za5kr30054mh6w2mv44158",
              "type": "PAYMENT",
              "status": "PAID",
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
              "available_confirmed": true,
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
      "RefundAll": {
        "summary": "All that is left",
        "value": {
          "reason": "The customer returned the shoes."
        }
      },
      "RefundPart": {
        "summary": "A part",
        "value": {
          "amount": {
            "amount": "10.00",
            "currency": "PEN"
          }
        }
      },
      "SucceededRefund": {
        "summary": "The payer has the money",
        "value": {
          "success": true,
          "data": {
            "id": "re_01m7za5kr3006f2v9d4s8k1xqh",
            "payment_intent_id": "pi_01m7za5kr3001d8wty78k5w5qe",
            "livemode": false,
            "amount": {
              "amount": "25.90",
              "currency": "PEN"
            },
            "status": "SUCCEEDED",
            "reason": "The customer returned the shoes.",
            "failure_code": null,
            "failure_message": null,
            "balance_transaction_id": "btxn_01m7za5kr3007g3w0e5t9m2yrj",
            "settled_at": "2026-11-22T15:05:00.000Z",
            "created_at": "2026-11-22T15:05:00.000Z"
          }
        }
      },
      "FailedRefund": {
        "summary": "The bank denied it",
        "value": {
          "success": true,
          "data": {
            "id": "re_01m7za5kr3006f2v9d4s8k1xqh",
            "payment_intent_id": "pi_01m7za5kr3001d8wty78k5w5qe",
            "livemode": false,
            "amount": {
              "amount": "25.90",
              "currency": "PEN"
            },
            "status": "FAILED",
            "reason": "The customer returned the shoes.",
            "failure_code": "bank_rejected",
            "failure_message": "The payer's bank rejected the refund.",
            "balance_transaction_id": null,
            "settled_at": "2026-11-22T15:05:00.000Z",
            "created_at": "2026-11-22T15:05:00.000Z"
          }
        }
      },
      "RefundPage": {
        "summary": "One refund",
        "value": {
          "success": true,
          "data": [
            {
              "id": "re_01m7za5kr3006f2v9d4s8k1xqh",
              "payment_intent_id": "pi_01m7za5kr3001d8wty78k5w5qe",
              "livemode": false,
              "amount": {
                "amount": "25.90",
                "currency": "PEN"
              },
              "status": "SUCCEEDED",
              "reason": "The customer returned the shoes.",
              "failure_code": null,
              "failure_message": null,
              "balance_transaction_id": "btxn_01m7za5kr3007g3w0e5t9m2yrj",
              "settled_at": "2026-11-22T15:05:00.000Z",
              "created_at": "2026-11-22T15:05:00.000Z"
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
      "InitialRefundSimulator": {
        "summary": "The next refund succeeds",
        "value": {
          "success": true,
          "data": {
            "next_outcome": "SUCCEED",
            "pending": []
          }
        }
      },
      "PendingRefundSimulator": {
        "summary": "A refund waits for its result",
        "value": {
          "success": true,
          "data": {
            "next_outcome": "SUCCEED",
            "pending": [
              "re_01m7za5kr3006f2v9d4s8k1xqh"
            ]
          }
        }
      },
      "NextRefundPending": {
        "summary": "The next refund stays PENDING",
        "value": {
          "next_outcome": "PENDING"
        }
      },
      "SettleRefund": {
        "summary": "A PENDING refund succeeds",
        "value": {
          "settle": {
            "refund_id": "re_01m7za5kr3006f2v9d4s8k1xqh",
            "result": "COMPLETE"
          }
        }
      },
      "CreatePayoutAccount": {
        "summary": "A checking account",
        "value": {
          "cci": "00219300123456789013",
          "account_type": "CHECKING"
        }
      },
      "FirstPayoutAccount": {
        "summary": "The first account is the default",
        "value": {
          "success": true,
          "data": {
            "id": "pacc_01m7za5kr3003c8t1q6n4w9yhb",
            "account_masked": "****************9013",
            "bank": "BCP",
            "account_type": "CHECKING",
            "holder": "MI BODEGA S.A.C., RUC 20100070970",
            "cci_check": "VALID",
            "default": true,
            "payable_from": "2026-11-21T15:04:05.123Z",
            "paused_reason": null,
            "created_at": "2026-11-21T15:04:05.123Z"
          }
        }
      },
      "PayoutAccountPage": {
        "summary": "One account",
        "value": {
          "success": true,
          "data": [
            {
              "id": "pacc_01m7za5kr3003c8t1q6n4w9yhb",
              "account_masked": "****************9013",
              "bank": "BCP",
              "account_type": "CHECKING",
              "holder": "MI BODEGA S.A.C., RUC 20100070970",
              "cci_check": "VALID",
              "default": true,
              "payable_from": "2026-11-21T15:04:05.123Z",
              "paused_reason": null,
              "created_at": "2026-11-21T15:04:05.123Z"
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
      "WeeklySettings": {
        "summary": "Every Friday, from S/ 50",
        "value": {
          "schedule": "WEEKLY",
          "weekly_day": "FRIDAY",
          "thresholds": {
            "minimum": {
              "amount": "50.00",
              "currency": "PEN"
            }
          }
        }
      },
      "DailySettings": {
        "summary": "Every day",
        "value": {
          "schedule": "DAILY"
        }
      },
      "DefaultPayoutSettings": {
        "summary": "The merchant has set nothing",
        "value": {
          "success": true,
          "data": {
            "schedule": "PROVIDER",
            "weekly_day": null,
            "thresholds": {
              "minimum": null,
              "maximum": null
            }
          }
        }
      },
      "WeeklyPayoutSettings": {
        "summary": "Every Friday, from S/ 50",
        "value": {
          "success": true,
          "data": {
            "schedule": "WEEKLY",
            "weekly_day": "FRIDAY",
            "thresholds": {
              "minimum": {
                "amount": "50.00",
                "currency": "PEN"
              },
              "maximum": null
            }
          }
        }
      },
      "ReadyTestClock": {
        "summary": "A week ahead",
        "value": {
          "success": true,
          "data": {
            "status": "READY",
            "now": "2026-11-28T15:04:05.123Z",
            "advancing_to": null,
            "ahead_seconds": 604800
          }
        }
      },
      "AdvancingTestClock": {
        "summary": "On its way",
        "value": {
          "success": true,
          "data": {
            "status": "ADVANCING",
            "now": "2026-11-21T15:04:05.123Z",
            "advancing_to": "2026-11-28T15:04:05.123Z",
            "ahead_seconds": 0
          }
        }
      },
      "AdvanceByWeek": {
        "summary": "By a week",
        "value": {
          "by": "P1W"
        }
      },
      "AdvanceToTime": {
        "summary": "To midnight in Lima",
        "value": {
          "to": "2026-11-28T00:00:00-05:00"
        }
      },
      "EndpointPage": {
        "summary": "One endpoint",
        "value": {
          "success": true,
          "data": [
            {
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
              "created_at": "2026-11-21T15:04:05.123Z"
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
      "CreatedIntentEvent": {
        "summary": "Created",
        "value": {
          "id": "evt_01m7za5kr3007b3xkc5vqn2w8d",
          "type": "payment.created",
          "merchant_id": "mer_01m7za5kr30005zv7bcvzwgvsr",
          "created_at": "2026-11-21T15:04:05.123Z",
          "data": {
            "payment_intent": {
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
              "amount_refunded": {
                "amount": "0.00",
                "currency": "PEN"
              },
              "last_saved_method_payment": null,
              "created_at": "2026-11-21T15:04:05.123Z"
            }
          },
          "request": {
            "id": "req_01m7za5kr3009kfhw2m6t4vqaz",
            "idempotency_key": "0b7cb4a6-3a44-4c7e-9f0c-3c4f1f3f3c55"
          }
        }
      },
      "PaidIntentEvent": {
        "summary": "Paid",
        "value": {
          "id": "evt_01m7za5kr3008e6rjdt9yhzp4s",
          "type": "payment.succeeded",
          "merchant_id": "mer_01m7za5kr30005zv7bcvzwgvsr",
          "created_at": "2026-11-21T15:05:00.000Z",
          "data": {
            "payment_intent": {
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
              "amount_refunded": {
                "amount": "0.00",
                "currency": "PEN"
              },
              "last_saved_method_payment": null,
              "created_at": "2026-11-21T15:04:05.123Z"
            }
          },
          "request": null
        }
      },
      "FailedIntentEvent": {
        "summary": "Rejected",
        "value": {
          "id": "evt_01m7za5kr300ab1vg7wcx5kmn3",
          "type": "payment.failed",
          "merchant_id": "mer_01m7za5kr30005zv7bcvzwgvsr",
          "created_at": "2026-11-21T15:04:05.123Z",
          "data": {
            "payment_intent": {
              "id": "pi_01m7za5kr3001d8wty78k5w5qe",
              "merchant_id": "mer_01m7za5kr30005zv7bcvzwgvsr",
              "livemode": false,
              "customer": null,
              "amount": {
                "amount": "25.90",
                "currency": "PEN"
              },
              "status": "FAILED",
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
              "amount_refunded": {
                "amount": "0.00",
                "currency": "PEN"
              },
              "last_saved_method_payment": null,
              "created_at": "2026-11-21T15:04:05.123Z"
            }
          },
          "request": null
        }
      },
      "ExpiredIntentEvent": {
        "summary": "Expired",
        "value": {
          "id": "evt_01m7za5kr300bf4hsn8zq2rtyc",
          "type": "payment.expired",
          "merchant_id": "mer_01m7za5kr30005zv7bcvzwgvsr",
          "created_at": "2027-01-31T23:59:59.000Z",
          "data": {
            "payment_intent": {
              "id": "pi_01m7za5kr300677h2c9vmx3qdw",
              "merchant_id": "mer_01m7za5kr30005zv7bcvzwgvsr",
              "livemode": false,
              "customer": {
                "id": "cus_01m7za5kr3000pq1njefzk9z71",
                "type": "INDIVIDUAL",
                "first_name": "Rosa",
                "last_name": "Quispe",
                "name": "Rosa Quispe",
                "document_type": null,
                "document_value": null,
                "email": "rosa@example.com"
              },
              "amount": {
                "amount": "120.00",
                "currency": "PEN"
              },
              "status": "EXPIRED",
              "payment_method_types": [
                "INTEROPERABLE_QR",
                "BANK_TRANSFER"
              ],
              "payment_method": null,
              "checkout_url": "https://svc.example/pay/pi_01m7za5kr300677h2c9vmx3qdw",
              "client_secret": null,
              "description": null,
              "external_reference": "order-1001",
              "requires_customer_info": false,
              "metadata": {
                "cart": "c-77"
              },
              "expires_at": "2027-01-31T23:59:59.000Z",
              "paid_with": null,
              "payment_id": null,
              "amount_refunded": {
                "amount": "0.00",
                "currency": "PEN"
              },
              "last_saved_method_payment": null,
              "created_at": "2026-11-21T15:04:05.123Z"
            }
          },
          "request": null
        }
      },
      "CancelledIntentEvent": {
        "summary": "Cancelled",
        "value": {
          "id": "evt_01m7za5kr300cw9jp3d6vxk7eh",
          "type": "payment.cancelled",
          "merchant_id": "mer_01m7za5kr30005zv7bcvzwgvsr",
          "created_at": "2026-11-21T15:04:05.123Z",
          "data": {
            "payment_intent": {
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
              "amount_refunded": {
                "amount": "0.00",
                "currency": "PEN"
              },
              "last_saved_method_payment": null,
              "created_at": "2026-11-21T15:04:05.123Z"
            }
          },
          "request": {
            "id": "req_01m7za5kr3003efxp025vpx3dq",
            "idempotency_key": null
          }
        }
      },
      "CompletedSessionEvent": {
        "summary": "Paid",
        "value": {
          "id": "evt_01m7za5kr300dy2mt5b8qzr1gf",
          "type": "checkout.session.completed",
          "merchant_id": "mer_01m7za5kr30005zv7bcvzwgvsr",
          "created_at": "2026-11-21T15:05:00.000Z",
          "data": {
            "checkout_session": {
              "id": "cs_01m7za5kr3001mw1t0gnhbxpwb",
              "merchant_id": "mer_01m7za5kr30005zv7bcvzwgvsr",
              "payment_intent_id": "pi_01m7za5kr30024p8kqezadt7y6",
              "amount": {
                "amount": "89.90",
                "currency": "PEN"
              },
              "status": "COMPLETED",
              "checkout_url": "https://svc.example/pay/cs_01m7za5kr3001mw1t0gnhbxpwb#client_secret=cs_01m7za5kr3001mw1t0gnhbxpwb_secret_7ZMFL4JNGCArkT2rQTHQFIsRUJexizf7ZMFL4JNGCAG",
              "created_at": "2026-11-21T15:04:05.123Z"
            }
          },
          "request": null
        }
      },
      "CustomerCreatedEvent": {
        "summary": "Created",
        "value": {
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
      },
      "CustomerUpdatedEvent": {
        "summary": "Changed",
        "value": {
          "id": "evt_01m7za5kr300qv2s6c4yb8n0ta",
          "type": "customer.updated",
          "merchant_id": "mer_01m7za5kr30005zv7bcvzwgvsr",
          "created_at": "2026-11-21T15:05:00.000Z",
          "data": {
            "customer": {
              "id": "cus_01m7za5kr3000pq1njefzk9z71",
              "merchant_id": "mer_01m7za5kr30005zv7bcvzwgvsr",
              "external_id": "user-77",
              "type": "INDIVIDUAL",
              "first_name": "Rosa",
              "last_name": "Quispe Núñez",
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
      },
      "CustomerDeletedEvent": {
        "summary": "Deleted",
        "value": {
          "id": "evt_01m7za5kr300qx5h9wd3ejm7rk",
          "type": "customer.deleted",
          "merchant_id": "mer_01m7za5kr30005zv7bcvzwgvsr",
          "created_at": "2026-11-21T15:06:00.000Z",
          "data": {
            "customer": {
              "id": "cus_01m7za5kr3000pq1njefzk9z71",
              "merchant_id": "mer_01m7za5kr30005zv7bcvzwgvsr",
              "external_id": "user-77",
              "type": "INDIVIDUAL",
              "first_name": "Rosa",
              "last_name": "Quispe Núñez",
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
      },
      "LedgerEntryEvent": {
        "summary": "Recorded",
        "value": {
          "id": "evt_01m7za5kr300ex5nv7f1kdw9hj",
          "type": "balance.transaction_created",
          "merchant_id": "mer_01m7za5kr30005zv7bcvzwgvsr",
          "created_at": "2026-11-21T15:05:00.000Z",
          "data": {
            "balance_transaction": {
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
          },
          "request": null
        }
      },
      "AvailableEntryEvent": {
        "summary": "It can be paid out",
        "value": {
          "id": "evt_01m7za5kr300fb1x7q9e2ts6mc",
          "type": "balance.available",
          "merchant_id": "mer_01m7za5kr30005zv7bcvzwgvsr",
          "created_at": "2026-11-23T05:00:00.412Z",
          "data": {
            "balance_transaction": {
              "id": "btxn_01m7za5kr30054mh6w2mv44158",
              "type": "PAYMENT",
              "status": "AVAILABLE",
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
              "available_confirmed": true,
              "created_at": "2026-11-21T15:05:00.000Z"
            }
          },
          "request": null
        }
      },
      "CreatedPayoutEvent": {
        "summary": "Created",
        "value": {
          "id": "evt_01m7za5kr300gq4d8v2n6xk1zt",
          "type": "payout.created",
          "merchant_id": "mer_01m7za5kr30005zv7bcvzwgvsr",
          "created_at": "2026-11-23T11:00:00.000Z",
          "data": {
            "payout": {
              "id": "pyt_01m7za5kr3006w2d8r5k1n7zqc",
              "source": "SCHEDULE",
              "amount": {
                "amount": "25.44",
                "currency": "PEN"
              },
              "gross_amount": {
                "amount": "25.90",
                "currency": "PEN"
              },
              "fee_amount": {
                "amount": "-0.46",
                "currency": "PEN"
              },
              "destination_bank": "BCP",
              "destination_account_masked": "****************9013",
              "status": "PENDING",
              "payout_account_id": "pacc_01m7za5kr3003c8t1q6n4w9yhb",
              "statement_descriptor": "MI BODEGA S.A.C.",
              "arrival_expected_on": "2026-11-24",
              "initiated_at": null,
              "paid_at": null,
              "created_at": "2026-11-23T11:00:00.000Z",
              "failure_code": null,
              "failure_message": null
            }
          },
          "request": null
        }
      },
      "PaidPayoutEvent": {
        "summary": "Arrived",
        "value": {
          "id": "evt_01m7za5kr300hk7c3b9w5tm2yd",
          "type": "payout.paid",
          "merchant_id": "mer_01m7za5kr30005zv7bcvzwgvsr",
          "created_at": "2026-11-24T17:00:00.000Z",
          "data": {
            "payout": {
              "id": "pyt_01m7za5kr3006w2d8r5k1n7zqc",
              "source": "SCHEDULE",
              "amount": {
                "amount": "25.44",
                "currency": "PEN"
              },
              "gross_amount": {
                "amount": "25.90",
                "currency": "PEN"
              },
              "fee_amount": {
                "amount": "-0.46",
                "currency": "PEN"
              },
              "destination_bank": "BCP",
              "destination_account_masked": "****************9013",
              "status": "PAID",
              "payout_account_id": "pacc_01m7za5kr3003c8t1q6n4w9yhb",
              "statement_descriptor": "MI BODEGA S.A.C.",
              "arrival_expected_on": "2026-11-24",
              "initiated_at": "2026-11-23T12:00:00.000Z",
              "paid_at": "2026-11-24T17:00:00.000Z",
              "created_at": "2026-11-23T11:00:00.000Z",
              "failure_code": null,
              "failure_message": null
            }
          },
          "request": null
        }
      },
      "FailedPayoutEvent": {
        "summary": "Failed",
        "value": {
          "id": "evt_01m7za5kr300jn1x6f8r4sq7ke",
          "type": "payout.failed",
          "merchant_id": "mer_01m7za5kr30005zv7bcvzwgvsr",
          "created_at": "2026-11-24T17:00:00.000Z",
          "data": {
            "payout": {
              "id": "pyt_01m7za5kr3006w2d8r5k1n7zqc",
              "source": "SCHEDULE",
              "amount": {
                "amount": "25.44",
                "currency": "PEN"
              },
              "gross_amount": {
                "amount": "25.90",
                "currency": "PEN"
              },
              "fee_amount": {
                "amount": "-0.46",
                "currency": "PEN"
              },
              "destination_bank": "999",
              "destination_account_masked": "****************0138",
              "status": "FAILED",
              "payout_account_id": "pacc_01m7za5kr3003c8t1q6n4w9yhb",
              "statement_descriptor": "MI BODEGA S.A.C.",
              "arrival_expected_on": "2026-11-24",
              "initiated_at": "2026-11-23T12:00:00.000Z",
              "paid_at": null,
              "created_at": "2026-11-23T11:00:00.000Z",
              "failure_code": "account_closed",
              "failure_message": "The bank account is closed."
            }
          },
          "request": null
        }
      },
      "CreatedRefundEvent": {
        "summary": "Created",
        "value": {
          "id": "evt_01m7za5kr300gd3z9s1g4vx8pe",
          "type": "refund.created",
          "merchant_id": "mer_01m7za5kr30005zv7bcvzwgvsr",
          "created_at": "2026-11-22T15:05:00.000Z",
          "data": {
            "refund": {
              "id": "re_01m7za5kr3006f2v9d4s8k1xqh",
              "payment_intent_id": "pi_01m7za5kr3001d8wty78k5w5qe",
              "livemode": false,
              "amount": {
                "amount": "25.90",
                "currency": "PEN"
              },
              "status": "PENDING",
              "reason": "The customer returned the shoes.",
              "failure_code": null,
              "failure_message": null,
              "balance_transaction_id": null,
              "settled_at": null,
              "created_at": "2026-11-22T15:05:00.000Z"
            }
          },
          "request": {
            "id": "req_01m7za5kr3009kfhw2m6t4vqaz",
            "idempotency_key": "0b7cb4a6-3a44-4c7e-9f0c-3c4f1f3f3c55"
          }
        }
      },
      "SucceededRefundEvent": {
        "summary": "Succeeded",
        "value": {
          "id": "evt_01m7za5kr300he40at2h5wv9qf",
          "type": "refund.succeeded",
          "merchant_id": "mer_01m7za5kr30005zv7bcvzwgvsr",
          "created_at": "2026-11-22T15:05:00.000Z",
          "data": {
            "refund": {
              "id": "re_01m7za5kr3006f2v9d4s8k1xqh",
              "payment_intent_id": "pi_01m7za5kr3001d8wty78k5w5qe",
              "livemode": false,
              "amount": {
                "amount": "25.90",
                "currency": "PEN"
              },
              "status": "SUCCEEDED",
              "reason": "The customer returned the shoes.",
              "failure_code": null,
              "failure_message": null,
              "balance_transaction_id": "btxn_01m7za5kr3007g3w0e5t9m2yrj",
              "settled_at": "2026-11-22T15:05:00.000Z",
              "created_at": "2026-11-22T15:05:00.000Z"
            }
          },
          "request": {
            "id": "req_01m7za5kr3009kfhw2m6t4vqaz",
            "idempotency_key": "0b7cb4a6-3a44-4c7e-9f0c-3c4f1f3f3c55"
          }
        }
      },
      "FailedRefundEvent": {
        "summary": "Denied by the bank",
        "value": {
          "id": "evt_01m7za5kr300jf51bv3j6xwarg",
          "type": "refund.failed",
          "merchant_id": "mer_01m7za5kr30005zv7bcvzwgvsr",
          "created_at": "2026-11-22T15:05:00.000Z",
          "data": {
            "refund": {
              "id": "re_01m7za5kr3006f2v9d4s8k1xqh",
              "payment_intent_id": "pi_01m7za5kr3001d8wty78k5w5qe",
              "livemode": false,
              "amount": {
                "amount": "25.90",
                "currency": "PEN"
              },
              "status": "FAILED",
              "reason": "The customer returned the shoes.",
              "failure_code": "bank_rejected",
              "failure_message": "The payer's bank rejected the refund.",
              "balance_transaction_id": null,
              "settled_at": "2026-11-22T15:05:00.000Z",
              "created_at": "2026-11-22T15:05:00.000Z"
            }
          },
          "request": {
            "id": "req_01m7za5kr3009kfhw2m6t4vqaz",
            "idempotency_key": "0b7cb4a6-3a44-4c7e-9f0c-3c4f1f3f3c55"
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
      "ReadPaidEvent": {
        "summary": "A payment succeeded",
        "value": {
          "success": true,
          "data": {
            "id": "evt_01m7za5kr3008e6rjdt9yhzp4s",
            "type": "payment.succeeded",
            "merchant_id": "mer_01m7za5kr30005zv7bcvzwgvsr",
            "created_at": "2026-11-21T15:05:00.000Z",
            "data": {
              "payment_intent": {
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
                "amount_refunded": {
                  "amount": "0.00",
                  "currency": "PEN"
                },
                "last_saved_method_payment": null,
                "created_at": "2026-11-21T15:04:05.123Z"
              }
            },
            "request": null
          }
        }
      },
      "EventPage": {
        "summary": "One event",
        "value": {
          "success": true,
          "data": [
            {
              "id": "evt_01m7za5kr3008e6rjdt9yhzp4s",
              "type": "payment.succeeded",
              "merchant_id": "mer_01m7za5kr30005zv7bcvzwgvsr",
              "created_at": "2026-11-21T15:05:00.000Z",
              "data": {
                "payment_intent": {
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
                  "amount_refunded": {
                    "amount": "0.00",
                    "currency": "PEN"
                  },
                  "last_saved_method_payment": null,
                  "created_at": "2026-11-21T15:04:05.123Z"
                }
              },
              "request": null
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
      "ReadDelivery": {
        "summary": "Delivered with the second attempt",
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
      },
      "RetriedDelivery": {
        "summary": "Due again",
        "value": {
          "success": true,
          "data": {
            "id": "whd_01m7za5kr30042rrj26b6x48bq",
            "event_id": "evt_01m7za5kr3002yyb8jfqhqq51b",
            "event_type": "customer.created",
            "webhook_endpoint_id": "we_01m7za5kr3003qj0k9kfj2s2me",
            "url": "https://shop.example/svc",
            "status": "PENDING",
            "attempts": 2,
            "next_attempt_at": "2026-11-21T18:20:00.000Z",
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
      },
      "DeliveryPage": {
        "summary": "One delivery",
        "value": {
          "success": true,
          "data": [
            {
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
      "ReadCallRecord": {
        "summary": "A call that created a payment intent",
        "value": {
          "success": true,
          "data": {
            "id": "req_01m7za5kr3003efxp025vpx3dq",
            "request_id": "req_01m7za5kr3003efxp025vpx3dq",
            "correlation_id": "order-1001-try-1",
            "operation": "createPaymentIntent",
            "method": "POST",
            "path": "/payment-intents",
            "status": 201,
            "error_code": null,
            "duration_ms": 12,
            "key_last4": "8Kx2",
            "livemode": false,
            "created_at": "2026-11-21T15:04:05.123Z",
            "event_ids": [
              "evt_01m7za5kr3002yyb8jfqhqq51b"
            ]
          }
        }
      },
      "CallRecordPage": {
        "summary": "A refused call and the call that succeeded after it",
        "value": {
          "success": true,
          "data": [
            {
              "id": "req_01m7za5kr3003efxp025vpx3dq",
              "request_id": "req_01m7za5kr3003efxp025vpx3dq",
              "correlation_id": "order-1001-try-1",
              "operation": "createPaymentIntent",
              "method": "POST",
              "path": "/payment-intents",
              "status": 201,
              "error_code": null,
              "duration_ms": 12,
              "key_last4": "8Kx2",
              "livemode": false,
              "created_at": "2026-11-21T15:04:05.123Z",
              "event_ids": [
                "evt_01m7za5kr3002yyb8jfqhqq51b"
              ]
            },
            {
              "id": "req_01m7za5kr2003efxp025vpx3dq",
              "request_id": "req_01m7za5kr2003efxp025vpx3dq",
              "correlation_id": "order-1001-try-1",
              "operation": "createPaymentIntent",
              "method": "POST",
              "path": "/payment-intents",
              "status": 422,
              "error_code": "VALIDATION_ERROR",
              "duration_ms": 3,
              "key_last4": "8Kx2",
              "livemode": false,
              "created_at": "2026-11-21T15:04:05.023Z",
              "event_ids": []
            }
          ],
          "pagination": {
            "page": 1,
            "per_page": 20,
            "total": 2,
            "total_pages": 1,
            "has_more": false
          }
        }
      },
      "TraceOfPayment": {
        "summary": "A payment whose webhook failed once",
        "value": {
          "success": true,
          "data": {
            "id": "pi_01m7za5kr3001d8wty78k5w5qe",
            "status": "SUCCEEDED",
            "truncated": false,
            "items": [
              {
                "at": "2026-11-21T15:04:05.123Z",
                "kind": "CALL",
                "summary": "POST /payment-intents answered 201 in 12 ms.",
                "ref": "req_01m7za5kr3003efxp025vpx3dq"
              },
              {
                "at": "2026-11-21T15:04:05.130Z",
                "kind": "STATUS",
                "summary": "The payment intent of S/ 128.00 was created. Its status: PENDING.",
                "ref": "pi_01m7za5kr3001d8wty78k5w5qe"
              },
              {
                "at": "2026-11-21T15:04:05.130Z",
                "kind": "EVENT",
                "summary": "The event payment.created was emitted. It has no webhook delivery.",
                "ref": "evt_01m7za5kr3002yyb8jfqhqq51b"
              },
              {
                "at": "2026-11-21T15:06:12.400Z",
                "kind": "STATUS",
                "summary": "The payer paid S/ 128.00 by INTEROPERABLE_QR: PENDING → SUCCEEDED.",
                "ref": "pi_01m7za5kr3001d8wty78k5w5qe"
              },
              {
                "at": "2026-11-21T15:06:12.400Z",
                "kind": "LEDGER_ENTRY",
                "summary": "Booked PAYMENT: S/ 128.00, fee and tax S/ -2.27, net S/ 125.73.",
                "ref": "btxn_01m7za9fxg001qj8s5p2vynbm4"
              },
              {
                "at": "2026-11-21T15:06:12.400Z",
                "kind": "EVENT",
                "summary": "The event payment.succeeded was emitted. It has 1 webhook delivery.",
                "ref": "evt_01m7za9fxg002t0c3w5z3bq1xk"
              },
              {
                "at": "2026-11-21T15:06:12.400Z",
                "kind": "EVENT",
                "summary": "The event balance.transaction_created was emitted. It has 1 webhook delivery.",
                "ref": "evt_01m7za9fxg003q8n4k1v7d6w2c"
              },
              {
                "at": "2026-11-21T15:06:12.610Z",
                "kind": "DELIVERY_ATTEMPT",
                "summary": "payment.succeeded was sent to we_01m7za5kr3003q8n4k1v7d6w2c: status 500, attempt 1 FAILED in 40 ms.",
                "ref": "whd_01m7za9fxk0036z1y9n4vj5q0d"
              },
              {
                "at": "2026-11-21T15:06:17.800Z",
                "kind": "DELIVERY_ATTEMPT",
                "summary": "payment.succeeded was sent to we_01m7za5kr3003q8n4k1v7d6w2c: status 200, attempt 2 SUCCEEDED in 38 ms.",
                "ref": "whd_01m7za9fxk0036z1y9n4vj5q0d"
              }
            ]
          }
        }
      },
      "MalformedBody": {
        "summary": "The body is not valid JSON",
        "value": {
          "success": false,
          "message": "The body is not valid JSON, or not an object.",
          "error": {
            "code": "BAD_REQUEST",
            "message": "The body is not valid JSON, or not an object.",
            "request_id": "req_01m7za5kr3003efxp025vpx3dq",
            "correlation_id": null,
            "doc_url": "https://svc.example/docs/errors#BAD_REQUEST"
          }
        }
      },
      "KeyMissing": {
        "summary": "No API key",
        "value": {
          "success": false,
          "message": "The API key or client secret is missing or wrong.",
          "error": {
            "code": "UNAUTHORIZED",
            "message": "The API key or client secret is missing or wrong.",
            "request_id": "req_01m7za5kr3003efxp025vpx3dq",
            "correlation_id": null,
            "doc_url": "https://svc.example/docs/errors#UNAUTHORIZED"
          }
        }
      },
      "ClientSecretIsWrong": {
        "summary": "A wrong client secret",
        "value": {
          "success": false,
          "message": "The client secret is wrong.",
          "error": {
            "code": "UNAUTHORIZED",
            "message": "The client secret is wrong.",
            "request_id": "req_01m7za5kr3003efxp025vpx3dq",
            "correlation_id": null,
            "doc_url": "https://svc.example/docs/errors#UNAUTHORIZED"
          }
        }
      },
      "KeyForbidden": {
        "summary": "The key lacks the permission",
        "value": {
          "success": false,
          "message": "This key has no permission payment_intents:write.",
          "error": {
            "code": "FORBIDDEN",
            "message": "This key has no permission payment_intents:write.",
            "request_id": "req_01m7za5kr3003efxp025vpx3dq",
            "correlation_id": null,
            "doc_url": "https://svc.example/docs/errors#FORBIDDEN"
          }
        }
      },
      "MerchantUnverified": {
        "summary": "A live key of an unverified merchant",
        "value": {
          "success": false,
          "message": "Live mode needs a verified merchant.",
          "error": {
            "code": "KYB_REQUIRED",
            "message": "Live mode needs a verified merchant.",
            "request_id": "req_01m7za5kr3003efxp025vpx3dq",
            "correlation_id": null,
            "doc_url": "https://svc.example/docs/errors#KYB_REQUIRED"
          }
        }
      },
      "LiveKeyAtSimulator": {
        "summary": "A live key in a simulator",
        "value": {
          "success": false,
          "message": "This operation works with test keys only.",
          "error": {
            "code": "TEST_MODE_REQUIRED",
            "message": "This operation works with test keys only.",
            "request_id": "req_01m7za5kr3003efxp025vpx3dq",
            "correlation_id": null,
            "doc_url": "https://svc.example/docs/errors#TEST_MODE_REQUIRED"
          }
        }
      },
      "NoSuchPath": {
        "summary": "No such path",
        "value": {
          "success": false,
          "message": "There is no such path.",
          "error": {
            "code": "NOT_FOUND",
            "message": "There is no such path.",
            "request_id": "req_01m7za5kr3003efxp025vpx3dq",
            "correlation_id": null,
            "doc_url": "https://svc.example/docs/errors#NOT_FOUND"
          }
        }
      },
      "NoSuchMethod": {
        "summary": "No such method",
        "value": {
          "success": false,
          "message": "This path does not support this method.",
          "error": {
            "code": "METHOD_NOT_ALLOWED",
            "message": "This path does not support this method.",
            "request_id": "req_01m7za5kr3003efxp025vpx3dq",
            "correlation_id": null,
            "doc_url": "https://svc.example/docs/errors#METHOD_NOT_ALLOWED"
          }
        }
      },
      "BodyTooLarge": {
        "summary": "The body is too large",
        "value": {
          "success": false,
          "message": "The body is larger than 512 KiB.",
          "error": {
            "code": "PAYLOAD_TOO_LARGE",
            "message": "The body is larger than 512 KiB.",
            "request_id": "req_01m7za5kr3003efxp025vpx3dq",
            "correlation_id": null,
            "doc_url": "https://svc.example/docs/errors#PAYLOAD_TOO_LARGE"
          }
        }
      },
      "BodyNotJson": {
        "summary": "The body is not JSON",
        "value": {
          "success": false,
          "message": "The body must be JSON.",
          "error": {
            "code": "UNSUPPORTED_MEDIA_TYPE",
            "message": "The body must be JSON.",
            "request_id": "req_01m7za5kr3003efxp025vpx3dq",
            "correlation_id": null,
            "doc_url": "https://svc.example/docs/errors#UNSUPPORTED_MEDIA_TYPE"
          }
        }
      },
      "TooManyCalls": {
        "summary": "Too many calls",
        "value": {
          "success": false,
          "message": "Too many calls.",
          "error": {
            "code": "RATE_LIMITED",
            "message": "Too many calls.",
            "request_id": "req_01m7za5kr3003efxp025vpx3dq",
            "correlation_id": null,
            "doc_url": "https://svc.example/docs/errors#RATE_LIMITED"
          }
        }
      },
      "InternalFailure": {
        "summary": "An internal error",
        "value": {
          "success": false,
          "message": "Something went wrong on our side.",
          "error": {
            "code": "INTERNAL_ERROR",
            "message": "Something went wrong on our side.",
            "request_id": "req_01m7za5kr3003efxp025vpx3dq",
            "correlation_id": null,
            "doc_url": "https://svc.example/docs/errors#INTERNAL_ERROR"
          }
        }
      },
      "ServiceUnavailable": {
        "summary": "The service is unavailable",
        "value": {
          "success": false,
          "message": "The service cannot process this call right now.",
          "error": {
            "code": "SERVICE_UNAVAILABLE",
            "message": "The service cannot process this call right now.",
            "request_id": "req_01m7za5kr3003efxp025vpx3dq",
            "correlation_id": null,
            "doc_url": "https://svc.example/docs/errors#SERVICE_UNAVAILABLE"
          }
        }
      },
      "NoCollectionPartner": {
        "summary": "No collection partner in live mode",
        "value": {
          "success": false,
          "message": "No collection partner is connected in live mode yet.",
          "error": {
            "code": "RAIL_UNAVAILABLE",
            "message": "No collection partner is connected in live mode yet.",
            "request_id": "req_01m7za5kr3003efxp025vpx3dq",
            "correlation_id": null,
            "doc_url": "https://svc.example/docs/errors#RAIL_UNAVAILABLE"
          }
        }
      },
      "NoTaxRegistry": {
        "summary": "No tax registry in live mode",
        "value": {
          "success": false,
          "message": "No tax registry is connected in live mode yet.",
          "error": {
            "code": "RAIL_UNAVAILABLE",
            "message": "No tax registry is connected in live mode yet.",
            "request_id": "req_01m7za5kr3003efxp025vpx3dq",
            "correlation_id": null,
            "doc_url": "https://svc.example/docs/errors#RAIL_UNAVAILABLE"
          }
        }
      },
      "NoPaymentIntent": {
        "summary": "An unknown id",
        "value": {
          "success": false,
          "message": "There is no such payment intent.",
          "error": {
            "code": "PAYMENT_INTENT_NOT_FOUND",
            "message": "There is no such payment intent.",
            "request_id": "req_01m7za5kr3003efxp025vpx3dq",
            "correlation_id": null,
            "doc_url": "https://svc.example/docs/errors#PAYMENT_INTENT_NOT_FOUND"
          }
        }
      },
      "NoCheckoutSession": {
        "summary": "An unknown id",
        "value": {
          "success": false,
          "message": "There is no such checkout session.",
          "error": {
            "code": "CHECKOUT_SESSION_NOT_FOUND",
            "message": "There is no such checkout session.",
            "request_id": "req_01m7za5kr3003efxp025vpx3dq",
            "correlation_id": null,
            "doc_url": "https://svc.example/docs/errors#CHECKOUT_SESSION_NOT_FOUND"
          }
        }
      },
      "NoMerchant": {
        "summary": "Another merchant",
        "value": {
          "success": false,
          "message": "There is no such merchant.",
          "error": {
            "code": "MERCHANT_NOT_FOUND",
            "message": "There is no such merchant.",
            "request_id": "req_01m7za5kr3003efxp025vpx3dq",
            "correlation_id": null,
            "doc_url": "https://svc.example/docs/errors#MERCHANT_NOT_FOUND"
          }
        }
      },
      "NoCustomer": {
        "summary": "An unknown id",
        "value": {
          "success": false,
          "message": "There is no such customer.",
          "error": {
            "code": "CUSTOMER_NOT_FOUND",
            "message": "There is no such customer.",
            "request_id": "req_01m7za5kr3003efxp025vpx3dq",
            "correlation_id": null,
            "doc_url": "https://svc.example/docs/errors#CUSTOMER_NOT_FOUND"
          }
        }
      },
      "NoPayout": {
        "summary": "An unknown id",
        "value": {
          "success": false,
          "message": "There is no such payout.",
          "error": {
            "code": "PAYOUT_NOT_FOUND",
            "message": "There is no such payout.",
            "request_id": "req_01m7za5kr3003efxp025vpx3dq",
            "correlation_id": null,
            "doc_url": "https://svc.example/docs/errors#PAYOUT_NOT_FOUND"
          }
        }
      },
      "PayoutSubmitted": {
        "summary": "Already cancelled",
        "value": {
          "success": false,
          "message": "Cannot cancel a payout that is CANCELED.",
          "error": {
            "code": "PAYOUT_NOT_CANCELLABLE",
            "message": "Cannot cancel a payout that is CANCELED.",
            "request_id": "req_01m7za5kr3003efxp025vpx3dq",
            "correlation_id": null,
            "doc_url": "https://svc.example/docs/errors#PAYOUT_NOT_CANCELLABLE"
          }
        }
      },
      "NoDefaultAccount": {
        "summary": "No account is registered",
        "value": {
          "success": false,
          "message": "There is no payout account. Register one first.",
          "error": {
            "code": "CONFLICT",
            "message": "There is no payout account. Register one first.",
            "request_id": "req_01m7za5kr3003efxp025vpx3dq",
            "correlation_id": null,
            "doc_url": "https://svc.example/docs/errors#CONFLICT"
          }
        }
      },
      "PausedAccount": {
        "summary": "The account is closed",
        "value": {
          "success": false,
          "message": "The default account receives no payouts (account_closed). Make another account the default, or this one again.",
          "error": {
            "code": "CONFLICT",
            "message": "The default account receives no payouts (account_closed). Make another account the default, or this one again.",
            "request_id": "req_01m7za5kr3003efxp025vpx3dq",
            "correlation_id": null,
            "doc_url": "https://svc.example/docs/errors#CONFLICT"
          }
        }
      },
      "NothingAvailable": {
        "summary": "No money is available",
        "value": {
          "success": false,
          "message": "There is no money available to pay out.",
          "error": {
            "code": "NOTHING_TO_PAY_OUT",
            "message": "There is no money available to pay out.",
            "request_id": "req_01m7za5kr3003efxp025vpx3dq",
            "correlation_id": null,
            "doc_url": "https://svc.example/docs/errors#NOTHING_TO_PAY_OUT"
          }
        }
      },
      "NoPayoutPartner": {
        "summary": "No payout partner in live mode",
        "value": {
          "success": false,
          "message": "No payout partner is connected in live mode yet.",
          "error": {
            "code": "RAIL_UNAVAILABLE",
            "message": "No payout partner is connected in live mode yet.",
            "request_id": "req_01m7za5kr3003efxp025vpx3dq",
            "correlation_id": null,
            "doc_url": "https://svc.example/docs/errors#RAIL_UNAVAILABLE"
          }
        }
      },
      "NoPayoutAccount": {
        "summary": "An unknown id",
        "value": {
          "success": false,
          "message": "There is no such payout account.",
          "error": {
            "code": "PAYOUT_ACCOUNT_NOT_FOUND",
            "message": "There is no such payout account.",
            "request_id": "req_01m7za5kr3003efxp025vpx3dq",
            "correlation_id": null,
            "doc_url": "https://svc.example/docs/errors#PAYOUT_ACCOUNT_NOT_FOUND"
          }
        }
      },
      "NoRefund": {
        "summary": "An unknown id",
        "value": {
          "success": false,
          "message": "There is no such refund.",
          "error": {
            "code": "REFUND_NOT_FOUND",
            "message": "There is no such refund.",
            "request_id": "req_01m7za5kr3003efxp025vpx3dq",
            "correlation_id": null,
            "doc_url": "https://svc.example/docs/errors#REFUND_NOT_FOUND"
          }
        }
      },
      "IntentNotPaid": {
        "summary": "Not paid yet",
        "value": {
          "success": false,
          "message": "Cannot refund a payment intent that is PENDING.",
          "error": {
            "code": "PAYMENT_INTENT_NOT_REFUNDABLE",
            "message": "Cannot refund a payment intent that is PENDING.",
            "request_id": "req_01m7za5kr3003efxp025vpx3dq",
            "correlation_id": null,
            "doc_url": "https://svc.example/docs/errors#PAYMENT_INTENT_NOT_REFUNDABLE"
          }
        }
      },
      "IntentRefunded": {
        "summary": "Refunded already",
        "value": {
          "success": false,
          "message": "Nothing is left to refund: refunds of S/ 25.90 exist.",
          "error": {
            "code": "PAYMENT_INTENT_NOT_REFUNDABLE",
            "message": "Nothing is left to refund: refunds of S/ 25.90 exist.",
            "request_id": "req_01m7za5kr3003efxp025vpx3dq",
            "correlation_id": null,
            "doc_url": "https://svc.example/docs/errors#PAYMENT_INTENT_NOT_REFUNDABLE"
          }
        }
      },
      "RefundAboveRest": {
        "summary": "Above what is left",
        "value": {
          "success": false,
          "message": "amount.amount: Must be at most 15.90, which is left to refund.",
          "error": {
            "code": "VALIDATION_ERROR",
            "message": "amount.amount: Must be at most 15.90, which is left to refund.",
            "request_id": "req_01m7za5kr3003efxp025vpx3dq",
            "correlation_id": null,
            "doc_url": "https://svc.example/docs/errors#VALIDATION_ERROR",
            "details": [
              {
                "field": "amount.amount",
                "code": "OUT_OF_RANGE",
                "message": "Must be at most 15.90, which is left to refund."
              }
            ]
          }
        }
      },
      "RefundEnded": {
        "summary": "The refund has its result",
        "value": {
          "success": false,
          "message": "This refund is SUCCEEDED: only a PENDING one can be settled. The present state allows nothing.",
          "error": {
            "code": "CONFLICT",
            "message": "This refund is SUCCEEDED: only a PENDING one can be settled. The present state allows nothing.",
            "request_id": "req_01m7za5kr3003efxp025vpx3dq",
            "correlation_id": null,
            "doc_url": "https://svc.example/docs/errors#CONFLICT"
          }
        }
      },
      "NoNextRefund": {
        "summary": "Not paid yet",
        "value": {
          "success": false,
          "message": "Cannot refund a payment intent that is PENDING. The present state allows nothing.",
          "error": {
            "code": "PAYMENT_INTENT_NOT_REFUNDABLE",
            "message": "Cannot refund a payment intent that is PENDING. The present state allows nothing.",
            "request_id": "req_01m7za5kr3003efxp025vpx3dq",
            "correlation_id": null,
            "doc_url": "https://svc.example/docs/errors#PAYMENT_INTENT_NOT_REFUNDABLE"
          }
        }
      },
      "UnknownRefund": {
        "summary": "Not a refund of this payment intent",
        "value": {
          "success": false,
          "message": "settle.refund_id: The payment intent has no such refund.",
          "error": {
            "code": "VALIDATION_ERROR",
            "message": "settle.refund_id: The payment intent has no such refund.",
            "request_id": "req_01m7za5kr3003efxp025vpx3dq",
            "correlation_id": null,
            "doc_url": "https://svc.example/docs/errors#VALIDATION_ERROR",
            "details": [
              {
                "field": "settle.refund_id",
                "code": "NOT_FOUND",
                "message": "The payment intent has no such refund."
              }
            ]
          }
        }
      },
      "PayoutAccountTwice": {
        "summary": "The CCI is registered already",
        "value": {
          "success": false,
          "message": "This CCI is already registered.",
          "error": {
            "code": "CONFLICT",
            "message": "This CCI is already registered.",
            "request_id": "req_01m7za5kr3003efxp025vpx3dq",
            "correlation_id": null,
            "doc_url": "https://svc.example/docs/errors#CONFLICT"
          }
        }
      },
      "PayoutAccountInUse": {
        "summary": "The default account",
        "value": {
          "success": false,
          "message": "This account receives the payouts. Make another account the default first.",
          "error": {
            "code": "CONFLICT",
            "message": "This account receives the payouts. Make another account the default first.",
            "request_id": "req_01m7za5kr3003efxp025vpx3dq",
            "correlation_id": null,
            "doc_url": "https://svc.example/docs/errors#CONFLICT"
          }
        }
      },
      "WrongCci": {
        "summary": "A CCI of 19 digits",
        "value": {
          "success": false,
          "message": "cci: A CCI has 20 digits.",
          "error": {
            "code": "VALIDATION_ERROR",
            "message": "cci: A CCI has 20 digits.",
            "request_id": "req_01m7za5kr3003efxp025vpx3dq",
            "correlation_id": null,
            "doc_url": "https://svc.example/docs/errors#VALIDATION_ERROR",
            "details": [
              {
                "field": "cci",
                "code": "INVALID_FORMAT",
                "message": "A CCI has 20 digits."
              }
            ]
          }
        }
      },
      "ReversedThresholds": {
        "summary": "The minimum is above the maximum",
        "value": {
          "success": false,
          "message": "thresholds.minimum: Must not be above the maximum.",
          "error": {
            "code": "VALIDATION_ERROR",
            "message": "thresholds.minimum: Must not be above the maximum.",
            "request_id": "req_01m7za5kr3003efxp025vpx3dq",
            "correlation_id": null,
            "doc_url": "https://svc.example/docs/errors#VALIDATION_ERROR",
            "details": [
              {
                "field": "thresholds.minimum",
                "code": "OUT_OF_RANGE",
                "message": "Must not be above the maximum."
              }
            ]
          }
        }
      },
      "ClockStillAdvancing": {
        "summary": "A second call meanwhile",
        "value": {
          "success": false,
          "message": "Cannot advance a test clock that is ADVANCING.",
          "error": {
            "code": "TEST_CLOCK_ADVANCING",
            "message": "Cannot advance a test clock that is ADVANCING.",
            "request_id": "req_01m7za5kr3003efxp025vpx3dq",
            "correlation_id": null,
            "doc_url": "https://svc.example/docs/errors#TEST_CLOCK_ADVANCING"
          }
        }
      },
      "ClockMovedBack": {
        "summary": "A time in the past",
        "value": {
          "success": false,
          "message": "to: The clock only moves forward.",
          "error": {
            "code": "VALIDATION_ERROR",
            "message": "to: The clock only moves forward.",
            "request_id": "req_01m7za5kr3003efxp025vpx3dq",
            "correlation_id": null,
            "doc_url": "https://svc.example/docs/errors#VALIDATION_ERROR",
            "details": [
              {
                "field": "to",
                "code": "OUT_OF_RANGE",
                "message": "The clock only moves forward."
              }
            ]
          }
        }
      },
      "WrongDuration": {
        "summary": "Not an ISO 8601 duration",
        "value": {
          "success": false,
          "message": "by: Write an ISO 8601 duration of whole numbers, such as P1M, P2DT6H or PT65S.",
          "error": {
            "code": "VALIDATION_ERROR",
            "message": "by: Write an ISO 8601 duration of whole numbers, such as P1M, P2DT6H or PT65S.",
            "request_id": "req_01m7za5kr3003efxp025vpx3dq",
            "correlation_id": null,
            "doc_url": "https://svc.example/docs/errors#VALIDATION_ERROR",
            "details": [
              {
                "field": "by",
                "code": "INVALID_FORMAT",
                "message": "Write an ISO 8601 duration of whole numbers, such as P1M, P2DT6H or PT65S."
              }
            ]
          }
        }
      },
      "NoWebhookEndpoint": {
        "summary": "An unknown id",
        "value": {
          "success": false,
          "message": "There is no such webhook endpoint.",
          "error": {
            "code": "WEBHOOK_ENDPOINT_NOT_FOUND",
            "message": "There is no such webhook endpoint.",
            "request_id": "req_01m7za5kr3003efxp025vpx3dq",
            "correlation_id": null,
            "doc_url": "https://svc.example/docs/errors#WEBHOOK_ENDPOINT_NOT_FOUND"
          }
        }
      },
      "NoEvent": {
        "summary": "An unknown id",
        "value": {
          "success": false,
          "message": "There is no such event.",
          "error": {
            "code": "EVENT_NOT_FOUND",
            "message": "There is no such event.",
            "request_id": "req_01m7za5kr3003efxp025vpx3dq",
            "correlation_id": null,
            "doc_url": "https://svc.example/docs/errors#EVENT_NOT_FOUND"
          }
        }
      },
      "NoCallRecord": {
        "summary": "An unknown id",
        "value": {
          "success": false,
          "message": "There is no record of this call.",
          "error": {
            "code": "REQUEST_NOT_FOUND",
            "message": "There is no record of this call.",
            "request_id": "req_01m7za5kr3003efxp025vpx3dq",
            "correlation_id": null,
            "doc_url": "https://svc.example/docs/errors#REQUEST_NOT_FOUND"
          }
        }
      },
      "NoWebhookDelivery": {
        "summary": "An unknown id",
        "value": {
          "success": false,
          "message": "There is no such webhook delivery.",
          "error": {
            "code": "WEBHOOK_DELIVERY_NOT_FOUND",
            "message": "There is no such webhook delivery.",
            "request_id": "req_01m7za5kr3003efxp025vpx3dq",
            "correlation_id": null,
            "doc_url": "https://svc.example/docs/errors#WEBHOOK_DELIVERY_NOT_FOUND"
          }
        }
      },
      "IdempotencyKeyReused": {
        "summary": "The idempotency key was used with another payload",
        "value": {
          "success": false,
          "message": "This Idempotency-Key was used with another payload.",
          "error": {
            "code": "IDEMPOTENCY_KEY_REUSED",
            "message": "This Idempotency-Key was used with another payload.",
            "request_id": "req_01m7za5kr3003efxp025vpx3dq",
            "correlation_id": null,
            "doc_url": "https://svc.example/docs/errors#IDEMPOTENCY_KEY_REUSED"
          }
        }
      },
      "IdempotencyInProgress": {
        "summary": "The first call is still running",
        "value": {
          "success": false,
          "message": "A call with this Idempotency-Key is still running.",
          "error": {
            "code": "IDEMPOTENCY_IN_PROGRESS",
            "message": "A call with this Idempotency-Key is still running.",
            "request_id": "req_01m7za5kr3003efxp025vpx3dq",
            "correlation_id": null,
            "doc_url": "https://svc.example/docs/errors#IDEMPOTENCY_IN_PROGRESS"
          }
        }
      },
      "CustomerExists": {
        "summary": "The external_id is taken",
        "value": {
          "success": false,
          "message": "A customer with external_id \"user-77\" already exists.",
          "error": {
            "code": "CONFLICT",
            "message": "A customer with external_id \"user-77\" already exists.",
            "request_id": "req_01m7za5kr3003efxp025vpx3dq",
            "correlation_id": null,
            "doc_url": "https://svc.example/docs/errors#CONFLICT"
          }
        }
      },
      "MerchantExists": {
        "summary": "The RUC is taken",
        "value": {
          "success": false,
          "message": "This account already has a merchant with this RUC: mer_01m7za5kr30005zv7bcvzwgvsr.",
          "error": {
            "code": "CONFLICT",
            "message": "This account already has a merchant with this RUC: mer_01m7za5kr30005zv7bcvzwgvsr.",
            "request_id": "req_01m7za5kr3003efxp025vpx3dq",
            "correlation_id": null,
            "doc_url": "https://svc.example/docs/errors#CONFLICT"
          }
        }
      },
      "VerifiedMerchant": {
        "summary": "A test key, and the merchant is verified",
        "value": {
          "success": false,
          "message": "This merchant is verified: change it with a live key.",
          "error": {
            "code": "CONFLICT",
            "message": "This merchant is verified: change it with a live key.",
            "request_id": "req_01m7za5kr3003efxp025vpx3dq",
            "correlation_id": null,
            "doc_url": "https://svc.example/docs/errors#CONFLICT"
          }
        }
      },
      "IntentNotCancellable": {
        "summary": "Already paid",
        "value": {
          "success": false,
          "message": "Cannot cancel a payment intent that is SUCCEEDED.",
          "error": {
            "code": "PAYMENT_INTENT_NOT_CANCELLABLE",
            "message": "Cannot cancel a payment intent that is SUCCEEDED.",
            "request_id": "req_01m7za5kr3003efxp025vpx3dq",
            "correlation_id": null,
            "doc_url": "https://svc.example/docs/errors#PAYMENT_INTENT_NOT_CANCELLABLE"
          }
        }
      },
      "IntentNotPayable": {
        "summary": "Already paid",
        "value": {
          "success": false,
          "message": "Cannot pay a payment intent that is SUCCEEDED.",
          "error": {
            "code": "PAYMENT_INTENT_NOT_PAYABLE",
            "message": "Cannot pay a payment intent that is SUCCEEDED.",
            "request_id": "req_01m7za5kr3003efxp025vpx3dq",
            "correlation_id": null,
            "doc_url": "https://svc.example/docs/errors#PAYMENT_INTENT_NOT_PAYABLE"
          }
        }
      },
      "CustomerIsSet": {
        "summary": "Has a customer",
        "value": {
          "success": false,
          "message": "This checkout does not ask for a customer, or already has one.",
          "error": {
            "code": "CONFLICT",
            "message": "This checkout does not ask for a customer, or already has one.",
            "request_id": "req_01m7za5kr3003efxp025vpx3dq",
            "correlation_id": null,
            "doc_url": "https://svc.example/docs/errors#CONFLICT"
          }
        }
      },
      "WrongEmail": {
        "summary": "An email address without a domain",
        "value": {
          "success": false,
          "message": "email: Write an email address such as rosa@example.com.",
          "error": {
            "code": "VALIDATION_ERROR",
            "message": "email: Write an email address such as rosa@example.com.",
            "request_id": "req_01m7za5kr3003efxp025vpx3dq",
            "correlation_id": null,
            "doc_url": "https://svc.example/docs/errors#VALIDATION_ERROR",
            "details": [
              {
                "field": "email",
                "code": "INVALID_FORMAT",
                "message": "Write an email address such as rosa@example.com."
              }
            ]
          }
        }
      },
      "EndpointsFull": {
        "summary": "16 endpoints exist",
        "value": {
          "success": false,
          "message": "This mode already has 16 webhook endpoints. Delete one first.",
          "error": {
            "code": "CONFLICT",
            "message": "This mode already has 16 webhook endpoints. Delete one first.",
            "request_id": "req_01m7za5kr3003efxp025vpx3dq",
            "correlation_id": null,
            "doc_url": "https://svc.example/docs/errors#CONFLICT"
          }
        }
      },
      "EndpointDeleted": {
        "summary": "The endpoint was deleted",
        "value": {
          "success": false,
          "message": "The endpoint of this delivery was deleted.",
          "error": {
            "code": "CONFLICT",
            "message": "The endpoint of this delivery was deleted.",
            "request_id": "req_01m7za5kr3003efxp025vpx3dq",
            "correlation_id": null,
            "doc_url": "https://svc.example/docs/errors#CONFLICT"
          }
        }
      },
      "UnknownField": {
        "summary": "An unknown field",
        "value": {
          "success": false,
          "message": "colour: There is no such field.",
          "error": {
            "code": "VALIDATION_ERROR",
            "message": "colour: There is no such field.",
            "request_id": "req_01m7za5kr3003efxp025vpx3dq",
            "correlation_id": null,
            "doc_url": "https://svc.example/docs/errors#VALIDATION_ERROR",
            "details": [
              {
                "field": "colour",
                "code": "UNKNOWN_FIELD",
                "message": "There is no such field."
              }
            ]
          }
        }
      },
      "UnknownStreamId": {
        "summary": "Last-Event-ID is unknown",
        "value": {
          "success": false,
          "message": "last-event-id: Send an id from a stream of this merchant and mode, unchanged.",
          "error": {
            "code": "VALIDATION_ERROR",
            "message": "last-event-id: Send an id from a stream of this merchant and mode, unchanged.",
            "request_id": "req_01m7za5kr3003efxp025vpx3dq",
            "correlation_id": null,
            "doc_url": "https://svc.example/docs/errors#VALIDATION_ERROR",
            "details": [
              {
                "field": "last-event-id",
                "code": "INVALID_FORMAT",
                "message": "Send an id from a stream of this merchant and mode, unchanged."
              }
            ]
          }
        }
      },
      "WrongPerPage": {
        "summary": "per_page is too large",
        "value": {
          "success": false,
          "message": "per_page: Write a number from 1 to 100, or all.",
          "error": {
            "code": "VALIDATION_ERROR",
            "message": "per_page: Write a number from 1 to 100, or all.",
            "request_id": "req_01m7za5kr3003efxp025vpx3dq",
            "correlation_id": null,
            "doc_url": "https://svc.example/docs/errors#VALIDATION_ERROR",
            "details": [
              {
                "field": "per_page",
                "code": "OUT_OF_RANGE",
                "message": "Write a number from 1 to 100, or all."
              }
            ]
          }
        }
      },
      "NoCorrelationId": {
        "summary": "No correlation id",
        "value": {
          "success": false,
          "message": "correlation_id: This field is required.",
          "error": {
            "code": "VALIDATION_ERROR",
            "message": "correlation_id: This field is required.",
            "request_id": "req_01m7za5kr3003efxp025vpx3dq",
            "correlation_id": null,
            "doc_url": "https://svc.example/docs/errors#VALIDATION_ERROR",
            "details": [
              {
                "field": "correlation_id",
                "code": "REQUIRED",
                "message": "This field is required."
              }
            ]
          }
        }
      },
      "WrongCurrency": {
        "summary": "A wrong currency",
        "value": {
          "success": false,
          "message": "amount.currency: Only PEN is accepted.",
          "error": {
            "code": "VALIDATION_ERROR",
            "message": "amount.currency: Only PEN is accepted.",
            "request_id": "req_01m7za5kr3003efxp025vpx3dq",
            "correlation_id": null,
            "doc_url": "https://svc.example/docs/errors#VALIDATION_ERROR",
            "details": [
              {
                "field": "amount.currency",
                "code": "NOT_ALLOWED",
                "message": "Only PEN is accepted."
              }
            ]
          }
        }
      },
      "AmountTooSmall": {
        "summary": "The amount is too small",
        "value": {
          "success": false,
          "message": "amount.amount: Must be from 1.00 to 999999.99.",
          "error": {
            "code": "VALIDATION_ERROR",
            "message": "amount.amount: Must be from 1.00 to 999999.99.",
            "request_id": "req_01m7za5kr3003efxp025vpx3dq",
            "correlation_id": null,
            "doc_url": "https://svc.example/docs/errors#VALIDATION_ERROR",
            "details": [
              {
                "field": "amount.amount",
                "code": "OUT_OF_RANGE",
                "message": "Must be from 1.00 to 999999.99."
              }
            ]
          }
        }
      },
      "FeeNotBelowAmount": {
        "summary": "The fee would take the whole amount",
        "value": {
          "success": false,
          "message": "amount: The fee of BANK_TRANSFER is not below the amount.",
          "error": {
            "code": "VALIDATION_ERROR",
            "message": "amount: The fee of BANK_TRANSFER is not below the amount.",
            "request_id": "req_01m7za5kr3003efxp025vpx3dq",
            "correlation_id": null,
            "doc_url": "https://svc.example/docs/errors#VALIDATION_ERROR",
            "details": [
              {
                "field": "amount",
                "code": "OUT_OF_RANGE",
                "message": "The fee of BANK_TRANSFER is not below the amount."
              }
            ]
          }
        }
      },
      "NoLiveWallet": {
        "summary": "A wallet with a live key",
        "value": {
          "success": false,
          "message": "payment_method_type: WALLET cannot be offered yet.",
          "error": {
            "code": "VALIDATION_ERROR",
            "message": "payment_method_type: WALLET cannot be offered yet.",
            "request_id": "req_01m7za5kr3003efxp025vpx3dq",
            "correlation_id": null,
            "doc_url": "https://svc.example/docs/errors#VALIDATION_ERROR",
            "details": [
              {
                "field": "payment_method_type",
                "code": "NOT_ALLOWED",
                "message": "WALLET cannot be offered yet."
              }
            ]
          }
        }
      },
      "MethodMissing": {
        "summary": "Several payment methods and none was chosen",
        "value": {
          "success": false,
          "message": "payment_method_type: The intent offers INTEROPERABLE_QR and BANK_TRANSFER: choose one.",
          "error": {
            "code": "VALIDATION_ERROR",
            "message": "payment_method_type: The intent offers INTEROPERABLE_QR and BANK_TRANSFER: choose one.",
            "request_id": "req_01m7za5kr3003efxp025vpx3dq",
            "correlation_id": null,
            "doc_url": "https://svc.example/docs/errors#VALIDATION_ERROR",
            "details": [
              {
                "field": "payment_method_type",
                "code": "REQUIRED",
                "message": "The intent offers INTEROPERABLE_QR and BANK_TRANSFER: choose one."
              }
            ]
          }
        }
      },
      "WrongDocument": {
        "summary": "A DNI of 7 digits",
        "value": {
          "success": false,
          "message": "document.value: A DNI has 8 digits.",
          "error": {
            "code": "VALIDATION_ERROR",
            "message": "document.value: A DNI has 8 digits.",
            "request_id": "req_01m7za5kr3003efxp025vpx3dq",
            "correlation_id": null,
            "doc_url": "https://svc.example/docs/errors#VALIDATION_ERROR",
            "details": [
              {
                "field": "document.value",
                "code": "INVALID_FORMAT",
                "message": "A DNI has 8 digits."
              }
            ]
          }
        }
      },
      "FixedType": {
        "summary": "The type cannot change",
        "value": {
          "success": false,
          "message": "type: The type of a customer cannot be changed.",
          "error": {
            "code": "VALIDATION_ERROR",
            "message": "type: The type of a customer cannot be changed.",
            "request_id": "req_01m7za5kr3003efxp025vpx3dq",
            "correlation_id": null,
            "doc_url": "https://svc.example/docs/errors#VALIDATION_ERROR",
            "details": [
              {
                "field": "type",
                "code": "NOT_ALLOWED",
                "message": "The type of a customer cannot be changed."
              }
            ]
          }
        }
      },
      "WrongRuc": {
        "summary": "A wrong check digit",
        "value": {
          "success": false,
          "message": "tax_id.value: A RUC has 11 digits, the last a check digit.",
          "error": {
            "code": "VALIDATION_ERROR",
            "message": "tax_id.value: A RUC has 11 digits, the last a check digit.",
            "request_id": "req_01m7za5kr3003efxp025vpx3dq",
            "correlation_id": null,
            "doc_url": "https://svc.example/docs/errors#VALIDATION_ERROR",
            "details": [
              {
                "field": "tax_id.value",
                "code": "INVALID_FORMAT",
                "message": "A RUC has 11 digits, the last a check digit."
              }
            ]
          }
        }
      },
      "UnknownRuc": {
        "summary": "A RUC that the registry does not have",
        "value": {
          "success": false,
          "message": "tax_id.value: The tax registry has no such RUC.",
          "error": {
            "code": "VALIDATION_ERROR",
            "message": "tax_id.value: The tax registry has no such RUC.",
            "request_id": "req_01m7za5kr3003efxp025vpx3dq",
            "correlation_id": null,
            "doc_url": "https://svc.example/docs/errors#VALIDATION_ERROR",
            "details": [
              {
                "field": "tax_id.value",
                "code": "NOT_FOUND",
                "message": "The tax registry has no such RUC."
              }
            ]
          }
        }
      },
      "LegalNameSent": {
        "summary": "A name was sent",
        "value": {
          "success": false,
          "message": "legal_name: Do not send it: it is taken from the tax registry.",
          "error": {
            "code": "VALIDATION_ERROR",
            "message": "legal_name: Do not send it: it is taken from the tax registry.",
            "request_id": "req_01m7za5kr3003efxp025vpx3dq",
            "correlation_id": null,
            "doc_url": "https://svc.example/docs/errors#VALIDATION_ERROR",
            "details": [
              {
                "field": "legal_name",
                "code": "NOT_ALLOWED",
                "message": "Do not send it: it is taken from the tax registry."
              }
            ]
          }
        }
      },
      "LegalNameCleared": {
        "summary": "The legal name is empty",
        "value": {
          "success": false,
          "message": "legal_name: A merchant always has a legal name: write it on one line, without spaces at the start or the end.",
          "error": {
            "code": "VALIDATION_ERROR",
            "message": "legal_name: A merchant always has a legal name: write it on one line, without spaces at the start or the end.",
            "request_id": "req_01m7za5kr3003efxp025vpx3dq",
            "correlation_id": null,
            "doc_url": "https://svc.example/docs/errors#VALIDATION_ERROR",
            "details": [
              {
                "field": "legal_name",
                "code": "INVALID_FORMAT",
                "message": "A merchant always has a legal name: write it on one line, without spaces at the start or the end."
              }
            ]
          }
        }
      },
      "TaxIdSent": {
        "summary": "The tax number",
        "value": {
          "success": false,
          "message": "tax_id: It cannot be changed. Create another merchant.",
          "error": {
            "code": "VALIDATION_ERROR",
            "message": "tax_id: It cannot be changed. Create another merchant.",
            "request_id": "req_01m7za5kr3003efxp025vpx3dq",
            "correlation_id": null,
            "doc_url": "https://svc.example/docs/errors#VALIDATION_ERROR",
            "details": [
              {
                "field": "tax_id",
                "code": "NOT_ALLOWED",
                "message": "It cannot be changed. Create another merchant."
              }
            ]
          }
        }
      },
      "WrongUrl": {
        "summary": "An http URL",
        "value": {
          "success": false,
          "message": "url: Must use https; http is accepted for localhost in test mode only.",
          "error": {
            "code": "VALIDATION_ERROR",
            "message": "url: Must use https; http is accepted for localhost in test mode only.",
            "request_id": "req_01m7za5kr3003efxp025vpx3dq",
            "correlation_id": null,
            "doc_url": "https://svc.example/docs/errors#VALIDATION_ERROR",
            "details": [
              {
                "field": "url",
                "code": "NOT_ALLOWED",
                "message": "Must use https; http is accepted for localhost in test mode only."
              }
            ]
          }
        }
      }
    }
  }
};
