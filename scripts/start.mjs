// `npm start`: installs what is missing, builds the web client when it changed, and runs the server until it ends.
// Old Node versions must get as far as the message below, so everything else is imported after it.
if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error('Cairn needs Node 20 or newer; this is ' + process.version + '. See https://nodejs.org/en/download');
  process.exit(1);
}

async function start() {
  const { ensureInstalled } = await import('./ensure-installed.mjs');
  const { ensureWebBuilt } = await import('./ensure-web-built.mjs');
  const { becomeNode, root } = await import('./run-node.mjs');
  process.chdir(root);
  await ensureInstalled({ dev: false });
  await ensureWebBuilt();
  const { serverFlags } = await import('./server-flags.mjs');
  becomeNode([...serverFlags, 'apps/server.ts', ...process.argv.slice(2)]);
}

start().catch((error) => {
  console.error(error.message);
  process.exit(1);
});
