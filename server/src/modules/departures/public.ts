export { serveDepartures } from './departures.routes.ts'
export { departuresTasks } from './departures.tasks.ts'
