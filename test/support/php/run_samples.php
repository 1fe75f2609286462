<?php
// Runs each sample of a folder, and prints what failed as JSON: the reason by file name.

$failed = new stdClass();
$run = static function (string $sample): void {
    require $sample;
};
foreach (glob($argv[1] . '/*.php') as $sample) {
    ob_start();
    try {
        $run($sample);
    } catch (Throwable $error) {
        $failed->{basename($sample, '.php')} = $error->getMessage();
    }
    ob_end_clean();
}
echo json_encode($failed);
