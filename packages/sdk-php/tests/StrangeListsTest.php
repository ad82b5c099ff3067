<?php

declare(strict_types=1);

namespace Svc\Tests;

use Svc\Exception\ApiException;
use Svc\Http\Response;

/** What a server that is not svc, or has a bug, can answer to a list: an error of the package, and never a loop without an end. */
final class StrangeListsTest extends SdkTestCase
{
    private const MORE = ['has_more' => true, 'total' => 3];

    /** @dataProvider strange */
    public function testAnAnswerThatIsNoPageIsAnError(mixed $body): void
    {
        $this->replies(new Response(200, ['x-svc-contract' => '1.0.0+a'], (string) json_encode($body), origin: 'http://svc.test'));
        $list = $this->client()->paymentIntents->list();
        $reads = [
            static fn () => $list->page(),
            static fn () => iterator_to_array($list),
            static fn () => iterator_to_array($list->pages()),
            static fn () => $list->toArray(limit: 5),
        ];
        foreach ($reads as $read) {
            $error = self::thrown(ApiException::class, $read);
            self::assertStringStartsWith('This 200 response from http://svc.test is not from svc. It begins with: ', $error->getMessage());
            self::assertSame([200, null, false], [$error->status, $error->errorCode, $error->retryable]);
        }
        self::assertCount(4, $this->service->received);
    }

    public static function strange(): iterable
    {
        $page = static fn (mixed $data, mixed $pagination = self::MORE) => ['success' => true, 'data' => $data, 'pagination' => $pagination];
        yield 'data that is an object' => [$page(['id' => 'pi_1'])];
        yield 'data with numbers as names' => [$page(['1' => ['id' => 'pi_1']])];
        yield 'data that is a text' => [$page('pi_1')];
        yield 'no data' => [$page(null)];
        yield 'items that are no objects' => [$page(['pi_1'])];
        yield 'a last item without an id, and more' => [$page([['id' => 'pi_2'], ['name' => 'x']])];
        yield 'a last id that is a number, and more' => [$page([['id' => 5]])];
        yield 'no pagination' => [['success' => true, 'data' => [['id' => 'pi_1']]]];
        yield 'pagination that is a text' => [$page([['id' => 'pi_1']], 'more')];
        yield 'pagination without has_more' => [$page([['id' => 'pi_1']], ['total' => 3])];
        yield 'has_more that is a text' => [$page([['id' => 'pi_1']], ['has_more' => 'false'])];
        yield 'an object that is its own body' => [['deleted' => true]];
        yield 'an array' => [[['id' => 'pi_1']]];
    }

    public function testNoContentIsNoPage(): void
    {
        $this->replies(new Response(204, [], '', origin: 'http://svc.test'));
        $error = self::thrown(ApiException::class, fn () => $this->client()->paymentIntents->list()->page());
        self::assertStringEndsWith('is not from svc. It has no body.', $error->getMessage());
    }

    /** @dataProvider circles */
    public function testAServerThatRepeatsItsPagesEndsWithAnError(int $calls, string ...$lastIds): void
    {
        $this->replies(...array_map(static fn (string $id) => Replies::page([['id' => $id]], true), $lastIds));
        $read = [];
        $error = self::thrown(ApiException::class, function () use (&$read, $calls): void {
            foreach ($this->client()->paymentIntents->list() as $intent) {
                $read[] = $intent['id'];
                self::assertLessThan(20, count($read), 'It goes on for ever.');
            }
        });
        self::assertSame(
            'This 200 response from http://svc.test ends with the same id as an earlier page of the list, and says that more follow: '
            . 'reading on would never end.',
            $error->getMessage(),
        );
        self::assertSame([200, null, false], [$error->status, $error->errorCode, $error->retryable]);
        self::assertCount($calls, $this->service->received);
        self::assertCount($calls - 1, $read);
    }

    public static function circles(): iterable
    {
        yield 'the same page' => [2, 'pi_3'];
        yield 'the same page after a good one' => [3, 'pi_3', 'pi_2'];
        yield 'two pages in turn' => [3, 'pi_3', 'pi_2', 'pi_3', 'pi_2'];
    }

    public function testTheIdThatTheListBeginsAfterIsNotOnItsPages(): void
    {
        $this->replies(Replies::page([['id' => 'pi_3']], true));
        $list = $this->client()->paymentIntents->list(['before' => 'pi_3']);
        self::thrown(ApiException::class, static fn () => iterator_to_array($list));
        self::assertCount(1, $this->service->received);
        self::assertSame([['id' => 'pi_3']], $list->page()->data);
    }

    public function testALastPageMayRepeatAnId(): void
    {
        $this->replies(Replies::page([['id' => 'pi_3']], true), Replies::page([['id' => 'pi_3']]));
        self::assertCount(2, iterator_to_array($this->client()->paymentIntents->list()));
    }
}
