<?php

declare(strict_types=1);

// What Composer would generate from composer.json: the tests need no vendor folder.
$composer = json_decode((string) file_get_contents(__DIR__ . '/../composer.json'), true, flags: JSON_THROW_ON_ERROR);
$folders = $composer['autoload']['psr-4'] + $composer['autoload-dev']['psr-4'];
uksort($folders, static fn (string $one, string $other) => strlen($other) <=> strlen($one));

spl_autoload_register(static function (string $class) use ($folders): void {
    foreach ($folders as $prefix => $folder) {
        $file = __DIR__ . "/../$folder" . strtr(substr($class, strlen($prefix)), '\\', '/') . '.php';
        if (str_starts_with($class, $prefix) && is_file($file)) {
            require $file;
            return;
        }
    }
});

// Debian has them in its include path.
$libraries = ['GuzzleHttp', 'Psr/Http/Client', 'Symfony/Component/HttpFoundation', 'Illuminate'];
foreach (array_map(static fn (string $name) => "$name/autoload.php", $libraries) as $library) {
    if (stream_resolve_include_path($library) !== false) {
        require_once $library;
    }
}
