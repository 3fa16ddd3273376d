/** The words of the service about a ride: both addresses as it understood them, and other routes. */
export type Addresses = {
  pickUpAddress: string | null;
  dropOffAddress: string | null;
  alternativeRoutes: string | null;
};
