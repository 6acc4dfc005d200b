/** Interactive Brokers prints all statement times in this zone. */
export const IB_ZONE = 'America/New_York';
