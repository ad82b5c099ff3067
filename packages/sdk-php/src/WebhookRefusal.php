<?php

declare(strict_types=1);

namespace Svc;

/** Why a request is not a webhook of svc, or not a current one. */
enum WebhookRefusal: string
{
    case BodyParsed = 'BODY_PARSED';
    case BodyTooLarge = 'BODY_TOO_LARGE';
    case MissingHeader = 'MISSING_HEADER';
    case MalformedHeader = 'MALFORMED_HEADER';
    case WrongSecret = 'WRONG_SECRET';
    case WrongMode = 'WRONG_MODE';
    case Clock = 'CLOCK';
    case WrongId = 'WRONG_ID';
}
