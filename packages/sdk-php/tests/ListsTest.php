<?php

declare(strict_types=1);

namespace Svc\Tests;

use Svc\CallOptions;
use Svc\Exception\ConfigurationException;
use Svc\Exception\ServerException;

final class ListsTest extends SdkTestCase
{
    private const LIST = 'GET /v1/payment-intents';

    private function threePages(): void
    {
        $this->replies(
            Replies::page([['id' => 'pi_5'], ['id' => 'pi_4']], true),
            Replies::page([['id' => 'pi_3'], ['id' => 'pi_2']], true),
            Replies::page([['id' => 'pi_1']]),
        );
    }

    public function testNothingIsSentBeforeAListIsUsed(): void
    {
        $this->client()->paymentIntents->list();
        self::assertSame([], $this->service->received);
    }

    public function testPageGivesOnePageAsTheServiceHasIt(): void
    {
        $this->threePages();
        $page = $this->client()->paymentIntents->list(['status' => 'PENDING', 'page' => 2])->page();
        self::assertSame([['id' => 'pi_5'], ['id' => 'pi_4']], $page->data);
        self::assertTrue($page->pagination['has_more']);
        self::assertSame([self::LIST . '?status=PENDING&page=2'], $this->service->lines());
    }

    public function testForeachReadsOnAfterTheLastIdInPagesOfAHundred(): void
    {
        $this->threePages();
        // Without its keys an array would lose items of a second page.
        $items = iterator_to_array($this->client()->paymentIntents->list(['status' => 'PENDING', 'page' => 2]));
        self::assertSame(['pi_5', 'pi_4', 'pi_3', 'pi_2', 'pi_1'], array_column($items, 'id'));
        self::assertSame([
            self::LIST . '?status=PENDING&page=2&per_page=100',
            self::LIST . '?status=PENDING&per_page=100&before=pi_4',
            self::LIST . '?status=PENDING&per_page=100&before=pi_2',
        ], $this->service->lines());
    }

    public function testPagesGivesPageAfterPage(): void
    {
        $this->threePages();
        $sizes = [];
        foreach ($this->client()->paymentIntents->list(['per_page' => 2])->pages() as $page) {
            $sizes[] = count($page->data);
        }
        self::assertSame([2, 2, 1], $sizes);
        self::assertSame(self::LIST . '?per_page=2&before=pi_2', $this->service->lines()[2]);
    }

    public function testAPageWithoutItemsEndsAList(): void
    {
        $this->replies(Replies::page([], true));
        self::assertSame([], iterator_to_array($this->client()->paymentIntents->list()));
        self::assertCount(1, $this->service->received);
    }

    public function testToArrayReadsNoMoreThanItNeeds(): void
    {
        $this->threePages();
        $list = $this->client()->paymentIntents->list();
        self::assertSame(['pi_5', 'pi_4', 'pi_3'], array_column($list->toArray(limit: 3), 'id'));
        self::assertSame([self::LIST . '?per_page=3', self::LIST . '?per_page=3&before=pi_4'], $this->service->lines());
        self::assertSame([], $list->toArray(limit: 0));
        self::thrown(ConfigurationException::class, static fn () => $list->toArray(limit: -1));
        self::assertCount(2, $this->service->received);
    }

    public function testAListCanBeReadTwice(): void
    {
        $this->replies(Replies::page([['id' => 'pi_1']]));
        $list = $this->client()->paymentIntents->list();
        self::assertCount(1, iterator_to_array($list));
        self::assertCount(1, iterator_to_array($list));
    }

    public function testEachPageHasItsRetriesAndTheSettingsOfTheCall(): void
    {
        $this->replies(Replies::page([['id' => 'pi_2']], true), Replies::refused(500, 'A'), Replies::page([['id' => 'pi_1']]));
        $list = $this->client()->paymentIntents->list(options: new CallOptions(timeout: 5, headers: ['X-A' => 'b']));
        self::assertSame(['pi_2', 'pi_1'], array_column($list->toArray(PHP_INT_MAX), 'id'));
        self::assertSame([5.0, 5.0, 5.0], $this->service->timeouts);
        self::assertSame('b', $this->service->received[2]->headers()['x-a']);
    }

    public function testAnErrorInTheMiddleKeepsWhatWasRead(): void
    {
        $this->replies(Replies::page([['id' => 'pi_2']], true), Replies::refused(500, 'INTERNAL_ERROR'));
        $read = [];
        self::thrown(ServerException::class, function () use (&$read): void {
            foreach ($this->client()->paymentIntents->list() as $intent) {
                $read[] = $intent['id'];
            }
        });
        self::assertSame(['pi_2'], $read);
    }
}
