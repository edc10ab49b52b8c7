/**
 * The flags Node runs the server with; tests and benchmarks use them too (docs/traps.md). Without the first, V8 keeps 35 MB
 * for young objects of an idle server. Without the second, it lets the heap double before it collects garbage.
 */
export const serverFlags = ['--max-semi-space-size=4', '--heap-growing-percent=10'];
