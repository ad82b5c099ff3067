<?php

declare(strict_types=1);

namespace Svc;

/**
 * One page of a list, newest first.
 *
 * @template T of array
 * @phpstan-import-type Pagination from Resource\Types
 */
final class Page
{
    /**
     * @param list<T> $data the items
     * @param Pagination $pagination
     */
    public function __construct(public readonly array $data, public readonly array $pagination)
    {
    }
}
