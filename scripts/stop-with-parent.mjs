/**
 * Importing this ends the process (with SIGTERM, so cleanly) when the one that started it is gone. Without it, a
 * killed `npm start` would leave a server behind that keeps its port.
 */
const parent = process.ppid

setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
}, 500).unref()
