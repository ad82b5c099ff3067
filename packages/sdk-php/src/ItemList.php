<?php

declare(strict_types=1);

namespace Svc;

use Svc\Exception\ConfigurationException;

/**
 * A list. `foreach` gives every item, `page()` one page, `pages()` every page, `toArray(limit: 10)` the first items.
 *
 * It is sent when it is used, and goes on after the last id that was read: items that appear or leave the filter in the
 * meantime make it neither skip nor repeat an item. Every list takes `per_page` (or `'all'`), `created_from`,
 * `created_to`, and `page` or `before`, an id.
 *
 * @template T of array
 * @implements \IteratorAggregate<int, T>
 */
final class ItemList implements \IteratorAggregate
{
    /** Fewer calls than with pages of 20, the default of the service. */
    private const ITEMS_PER_CALL = 100;

    /**
     * @internal
     * @param \Closure(array<string, mixed>, array<string, true>): Page<T> $read the query, and the ids of `before` until now
     * @param array<string, mixed> $query
     */
    public function __construct(private readonly \Closure $read, private readonly array $query)
    {
    }

    /** One page, of 20 items if the query does not say otherwise. @return Page<T> */
    public function page(): Page
    {
        return ($this->read)($this->query, []);
    }

    /** Every page from this one on. @return \Generator<int, Page<T>> */
    public function pages(): \Generator
    {
        $query = $this->query + ['per_page' => self::ITEMS_PER_CALL];
        $readAfter = [];
        do {
            if (is_string($query['before'] ?? null)) {
                $readAfter[$query['before']] = true;
            }
            $page = ($this->read)($query, $readAfter);
            yield $page;
            unset($query['page']);
            $query['before'] = $page->data[count($page->data) - 1]['id'] ?? null;
        } while ($query['before'] !== null && $page->pagination['has_more']);
    }

    /** Every item. @return \Generator<int, T> */
    public function getIterator(): \Generator
    {
        foreach ($this->pages() as $page) {
            // Not `yield from`: each page would begin with the key 0 again.
            foreach ($page->data as $item) {
                yield $item;
            }
        }
    }

    /**
     * The first items.
     *
     * @param int $limit at most so many; `PHP_INT_MAX` is every item, as far as the memory goes
     * @return list<T>
     * @throws ConfigurationException if it is negative
     */
    public function toArray(int $limit): array
    {
        if ($limit < 0) {
            throw new ConfigurationException('limit must be a whole number from 0.');
        }
        $items = [];
        $list = new self($this->read, $this->query + ['per_page' => min($limit, self::ITEMS_PER_CALL)]);
        foreach ($limit === 0 ? [] : $list as $item) {
            $items[] = $item;
            if (count($items) >= $limit) {
                break;
            }
        }
        return $items;
    }
}
