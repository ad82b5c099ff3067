// Generated from openapi.yaml by `npm run codegen`. Never edited by hand.

export const contractVersion = "0.1.0";
export const contractHash = "52a2c78e9a9cad4e82286d90de7b3b59915067238d248807ecc2f1d32e55e4e2";

export const contract: { readonly [key: string]: unknown } = {
  "openapi": "3.1.0",
  "info": {
    "title": "tiny",
    "version": "0.1.0"
  },
  "servers": [
    {
      "url": "/v1"
    }
  ],
  "security": [
    {
      "apiKey": []
    }
  ],
  "tags": [
    {
      "name": "Things",
      "description": "All things."
    }
  ],
  "paths": {
    "/things": {
      "parameters": [
        {
          "$ref": "#/components/parameters/CallerRequestId"
        }
      ],
      "post": {
        "operationId": "createThing",
        "x-sdk": "things.create",
        "summary": "Create a thing",
        "description": "Creates a thing with a name.",
        "tags": [
          "Things"
        ],
        "x-permission": "things:write",
        "x-key": [
          "secret",
          "publishable"
        ],
        "x-errors": [],
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
                "$ref": "#/components/schemas/ThingCreate"
              },
              "example": {
                "name": "A thing"
              }
            }
          }
        },
        "responses": {
          "201": {
            "$ref": "#/components/responses/OneThing"
          },
          "default": {
            "$ref": "#/components/responses/Refused"
          }
        }
      }
    },
    "/things/stream": {
      "parameters": [
        {
          "$ref": "#/components/parameters/CallerRequestId"
        }
      ],
      "get": {
        "operationId": "streamThings",
        "x-sdk": "things.stream",
        "summary": "Receive things",
        "description": "The things as server-sent events.",
        "tags": [
          "Things"
        ],
        "x-permission": "things:read",
        "x-key": [
          "secret"
        ],
        "x-errors": [],
        "parameters": [
          {
            "name": "since",
            "in": "query",
            "description": "Start with older things.",
            "schema": {
              "type": "string"
            }
          }
        ],
        "responses": {
          "200": {
            "description": "The stream.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/XRequestId"
              },
              "X-Svc-Contract": {
                "$ref": "#/components/headers/XSvcContract"
              }
            },
            "content": {
              "text/event-stream": {
                "schema": {
                  "type": "string",
                  "description": "Server-sent events."
                },
                "example": "data: {\"id\":\"thg_00000000000000000000000001\"}"
              }
            }
          },
          "default": {
            "$ref": "#/components/responses/Refused"
          }
        }
      }
    },
    "/things/named": {
      "parameters": [
        {
          "$ref": "#/components/parameters/CallerRequestId"
        }
      ],
      "get": {
        "operationId": "findThing",
        "x-sdk": "things.find",
        "summary": "Find a thing",
        "description": "Finds a thing by its name.",
        "tags": [
          "Things"
        ],
        "x-permission": "things:read",
        "x-key": [
          "secret"
        ],
        "x-errors": [],
        "parameters": [
          {
            "name": "name",
            "in": "query",
            "required": true,
            "description": "Its name.",
            "schema": {
              "type": "string",
              "maxLength": 20
            },
            "example": "A thing"
          }
        ],
        "responses": {
          "200": {
            "$ref": "#/components/responses/OneThing"
          },
          "default": {
            "$ref": "#/components/responses/Refused"
          }
        }
      }
    },
    "/things/{id}": {
      "parameters": [
        {
          "name": "id",
          "in": "path",
          "required": true,
          "description": "The id of the thing.",
          "schema": {
            "$ref": "#/components/schemas/ThingId"
          }
        },
        {
          "$ref": "#/components/parameters/CallerRequestId"
        }
      ],
      "get": {
        "operationId": "getThing",
        "x-sdk": "things.get",
        "summary": "Get a thing",
        "description": "Returns the thing.",
        "tags": [
          "Things"
        ],
        "x-permission": "things:read",
        "x-key": [
          "secret"
        ],
        "x-errors": [
          "THING_NOT_FOUND"
        ],
        "responses": {
          "200": {
            "$ref": "#/components/responses/OneThing"
          },
          "404": {
            "$ref": "#/components/responses/NoThing"
          },
          "default": {
            "$ref": "#/components/responses/Refused"
          }
        }
      },
      "delete": {
        "operationId": "deleteThing",
        "x-sdk": "things.delete",
        "summary": "Delete a thing",
        "description": "Deletes a thing.",
        "tags": [
          "Things"
        ],
        "x-permission": "things:write",
        "x-key": [
          "secret"
        ],
        "x-test-only": true,
        "x-errors": [
          "THING_NOT_FOUND"
        ],
        "responses": {
          "204": {
            "description": "The thing was deleted.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/XRequestId"
              },
              "X-Svc-Contract": {
                "$ref": "#/components/headers/XSvcContract"
              }
            }
          },
          "404": {
            "$ref": "#/components/responses/NoThing"
          },
          "default": {
            "$ref": "#/components/responses/Refused"
          }
        }
      }
    }
  },
  "webhooks": {
    "thing.created": {
      "post": {
        "operationId": "onThingCreated",
        "summary": "A thing was created",
        "description": "The event contains its name.",
        "tags": [
          "Things"
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
                "$ref": "#/components/schemas/ThingEvent"
              }
            }
          }
        },
        "responses": {
          "2XX": {
            "description": "Received."
          }
        }
      }
    }
  },
  "components": {
    "securitySchemes": {
      "apiKey": {
        "type": "http",
        "scheme": "bearer"
      }
    },
    "parameters": {
      "CallerRequestId": {
        "name": "X-Request-Id",
        "in": "header",
        "description": "The caller's own id of the call.",
        "schema": {
          "type": "string"
        }
      },
      "IdempotencyKey": {
        "name": "Idempotency-Key",
        "in": "header",
        "description": "Makes it safe to repeat a call.",
        "schema": {
          "type": "string",
          "maxLength": 255
        }
      },
      "WebhookId": {
        "name": "X-Svc-Id",
        "in": "header",
        "required": true,
        "description": "The id of the event.",
        "schema": {
          "type": "string"
        }
      },
      "WebhookTimestamp": {
        "name": "X-Svc-Timestamp",
        "in": "header",
        "required": true,
        "description": "When it was sent.",
        "schema": {
          "type": "string"
        }
      },
      "WebhookSignature": {
        "name": "X-Svc-Signature",
        "in": "header",
        "required": true,
        "description": "The signature of the body.",
        "schema": {
          "type": "string"
        }
      }
    },
    "headers": {
      "XRequestId": {
        "description": "The id of the call.",
        "required": true,
        "schema": {
          "type": "string"
        }
      },
      "XSvcContract": {
        "description": "The contract version.",
        "required": true,
        "schema": {
          "type": "string"
        }
      }
    },
    "responses": {
      "OneThing": {
        "description": "The thing.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/XRequestId"
          },
          "X-Svc-Contract": {
            "$ref": "#/components/headers/XSvcContract"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/Thing"
            },
            "examples": {
              "one": {
                "value": {
                  "id": "thg_00000000000000000000000001",
                  "name": "A thing"
                }
              }
            }
          }
        }
      },
      "NoThing": {
        "description": "There is no such thing.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/XRequestId"
          },
          "X-Svc-Contract": {
            "$ref": "#/components/headers/XSvcContract"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/Refusal"
            },
            "example": {
              "message": "There is no such thing.",
              "error": {
                "code": "THING_NOT_FOUND"
              }
            }
          }
        }
      },
      "Refused": {
        "description": "An error.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/XRequestId"
          },
          "X-Svc-Contract": {
            "$ref": "#/components/headers/XSvcContract"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/Refusal"
            },
            "example": {
              "message": "The key is missing or wrong.",
              "error": {
                "code": "UNAUTHORIZED"
              }
            }
          }
        }
      }
    },
    "schemas": {
      "ThingId": {
        "description": "The id of a thing.",
        "type": "string",
        "pattern": "^thg_[0-9a-z]{26}$"
      },
      "Thing": {
        "description": "Something with a name.",
        "type": "object",
        "required": [
          "id",
          "name"
        ],
        "properties": {
          "id": {
            "$ref": "#/components/schemas/ThingId"
          },
          "name": {
            "description": "The name of the thing.",
            "type": "string"
          },
          "note": {
            "description": "A note about it.",
            "type": [
              "string",
              "null"
            ]
          },
          "last_event": {
            "$ref": "#/components/schemas/ThingHistory"
          },
          "last_event_type": {
            "$ref": "#/components/schemas/EventType"
          }
        }
      },
      "ThingCreate": {
        "description": "A new thing.",
        "type": "object",
        "additionalProperties": false,
        "required": [
          "name"
        ],
        "properties": {
          "name": {
            "description": "The name of the thing.",
            "type": "string",
            "maxLength": 40
          },
          "code": {
            "description": "A code in capital letters.",
            "type": "string",
            "pattern": "^[A-Z]+$",
            "x-message": "Use capital letters."
          },
          "kind": {
            "description": "Only small is allowed.",
            "type": "string",
            "const": "small",
            "x-message": "Only small is accepted."
          },
          "size": {
            "description": "The size of the thing.",
            "anyOf": [
              {
                "type": "integer"
              },
              {
                "type": "string",
                "const": "any"
              }
            ],
            "x-message": "Write a number, or any."
          },
          "colour": {
            "description": "The colour of the thing.",
            "type": "string",
            "enum": [
              "red",
              "blue"
            ],
            "default": "red"
          }
        }
      },
      "ThingEvent": {
        "description": "A thing was created.",
        "type": "object",
        "required": [
          "id",
          "type",
          "data"
        ],
        "properties": {
          "id": {
            "description": "The id of the event.",
            "type": "string"
          },
          "type": {
            "description": "What happened.",
            "type": "string",
            "enum": [
              "thing.created"
            ]
          },
          "data": {
            "$ref": "#/components/schemas/ThingEventData"
          }
        }
      },
      "ThingEventData": {
        "description": "The thing of the event.",
        "type": "object",
        "required": [
          "thing"
        ],
        "properties": {
          "thing": {
            "$ref": "#/components/schemas/Thing"
          }
        }
      },
      "ThingHistory": {
        "description": "What happened to a thing.",
        "oneOf": [
          {
            "$ref": "#/components/schemas/ThingEvent"
          }
        ],
        "discriminator": {
          "propertyName": "type",
          "mapping": {
            "thing.created": "#/components/schemas/ThingEvent"
          }
        }
      },
      "EventType": {
        "description": "All event types.",
        "type": "string",
        "enum": [
          "thing.created"
        ]
      },
      "Refusal": {
        "description": "What went wrong.",
        "type": "object",
        "required": [
          "message",
          "error"
        ],
        "properties": {
          "message": {
            "description": "A sentence for people.",
            "type": "string"
          },
          "error": {
            "$ref": "#/components/schemas/RefusalBody"
          }
        }
      },
      "RefusalBody": {
        "description": "What went wrong.",
        "type": "object",
        "required": [
          "code"
        ],
        "properties": {
          "code": {
            "$ref": "#/components/schemas/ErrorCode"
          }
        }
      },
      "ErrorCode": {
        "description": "What went wrong, for programs.",
        "type": "string",
        "enum": [
          "UNAUTHORIZED",
          "THING_NOT_FOUND"
        ],
        "x-errors": {
          "UNAUTHORIZED": {
            "status": 401,
            "shared": true,
            "message": "The key is missing or wrong.",
            "action": "Send a key."
          },
          "THING_NOT_FOUND": {
            "status": 404,
            "message": "There is no such thing.",
            "action": "Check the id."
          }
        }
      }
    }
  }
};
