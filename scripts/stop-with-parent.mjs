/**
 * Importing this sends SIGTERM to the process when its parent is gone. Otherwise a killed `npm start` would leave behind
 * a server that occupies the port.
 */
const parent = process.ppid

setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
}, 500).unref()
